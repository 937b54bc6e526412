// What password managers, translators and spelling checkers put into a form before its scripts have
// arrive on a slow line: React makes the form again, and what was typed must be in it.
import type { Page } from 'playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../page.ts';
import { siteUrl } from '../portal.ts';

/** Into every form, at the place that such programs choose. */
const intruders: Record<string, (form: HTMLFormElement) => void> = {
  'an element behind each field (1Password, LastPass)': (form) => {
    for (const field of form.querySelectorAll('input, textarea')) {
      field.after(document.createElement('com-1password-button'));
    }
  },
  'an element at the front (Dashlane)': (form) => {
    form.prepend(document.createElement('span'));
  },
  'attributes (Bitwarden, Grammarly)': (form) => {
    for (const field of form.querySelectorAll('input')) {
      field.setAttribute('data-lpignore', 'true');
      field.setAttribute('data-dashlane-rid', '1');
      field.style.backgroundImage = 'none';
    }
  },
  'a wrapper about each field': (form) => {
    for (const field of form.querySelectorAll('input')) {
      const wrapper = document.createElement('div');
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
  },
  'translated texts': (form) => {
    const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ data }) => data.trim())) {
      const font = document.createElement('font');
      font.textContent = `*${text.data}*`;
      text.replaceWith(font);
    }
  },
};

/** With attributes React continues with the elements that are there, otherwise it makes them again. */
const { 'attributes (Bitwarden, Grammarly)': attributes, ...elements } = intruders;
const together = [
  { what: 'attributes', all: [attributes!] },
  { what: 'elements', all: Object.values(elements) },
];

const values = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>('main form')!)),
  );

// All forms of islands begin in the same way.
test('what is typed into a form before the scripts have come stays, whatever else gets there', async ({
  page,
  faults,
}) => {
  for (const { what, all } of together) {
    const go = await holdRequests(page, `${siteUrl}/_astro/*.js`);
    await page.goto('/login', { waitUntil: 'commit' });
    const password = page.locator('main [name="password"]');
    await page.locator('main [name="email"]').fill('codjo@exemple.bj');
    await password.fill('secret-typed');
    for (const intrude of all) await page.locator('main form').evaluate(intrude);
    await password.focus();
    go();
    await expect(page.locator('main astro-island:has(form)[data-ready]')).toBeAttached();
    const typed = { email: 'codjo@exemple.bj', password: 'secret-typed' };
    expect(await values(page), what).toMatchObject(typed);
    await expect(page.locator('main [name="password"]:focus'), what).toHaveCount(1);
    await page.unrouteAll({ behavior: 'wait' });
  }
  // React did make the form again, and says so.
  expect(faults.splice(0).filter((fault) => fault.includes('#418')).length).toBeGreaterThan(0);
});
