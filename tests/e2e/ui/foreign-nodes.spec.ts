// What password managers, translators and spelling checkers put into a form before its scripts have
// arrive on a slow line: React makes the form again, and what was typed must be in it.
import type { Page } from 'playwright/test';
import { signIn } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../page.ts';
import { siteUrl } from '../portal.ts';
import { FORM } from '../submission/project-form.ts';

const SCRIPTS = `${siteUrl}/_astro/*.js`;

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

/** By address: what is typed or chosen, by the names of the fields. */
const forms: Record<string, Record<string, string>> = {
  '/login': { email: 'codjo@exemple.bj', password: 'secret-typed' },
  '/register': {
    first_name: 'Codjo',
    last_name: 'Agbossou',
    radioGender: 'F',
    userType: 'visiteur',
    phone: '+229 01 97 12 34 56',
    email: 'codjo@exemple.bj',
    password: 'secret-typed',
    confirmedPassword: 'secret-typed',
    checkBox: 'on',
  },
  '/forget-password': { email: 'codjo@exemple.bj' },
  '/reset-password?token=abc&email=afi%40exemple.bj': {
    password: 'secret-typed',
    password_confirmation: 'secret-typed',
  },
  '/profile': { password: 'secret-typed' },
  [FORM]: { niveau_academique: 'licence' },
};

async function type(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main [name="${name}"]`);
    if (['radioGender', 'niveau_academique'].includes(name))
      await page.locator(`main [name="${name}"][value="${value}"]`).check();
    else if (name === 'checkBox') await field.check();
    else if (name === 'userType') await field.selectOption(value);
    else await field.fill(value);
  }
}

const values = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>('main form')!)),
  );

const each = Object.entries(intruders).map(([name, intrude]) => ({ name, all: [intrude] }));
const { 'attributes (Bitwarden, Grammarly)': attributes, ...elements } = intruders;
/** With attributes React continues with the elements that are there, otherwise it makes them again. */
const together = [
  { name: 'attributes', all: [attributes!] },
  { name: 'elements', all: Object.values(elements) },
];

for (const [address, fields] of Object.entries(forms)) {
  const title = `what is typed into ${address} before the scripts have come stays`;
  // All begin in the same way.
  if (address === FORM)
    test(`${title}, whatever else gets there`, ({ page, faults }) =>
      expectTypedStays(page, faults, address, fields, together));
  test(`${title}, whichever of them gets there @long`, ({ page, faults }) =>
    expectTypedStays(page, faults, address, fields, each));
}

async function expectTypedStays(
  page: Page,
  faults: string[],
  address: string,
  fields: Record<string, string>,
  among: typeof together,
): Promise<void> {
  const isPrivate = ['/profile', FORM].includes(address);
  if (isPrivate) await signIn(page);
  for (const { name, all } of among) {
    const go = await holdRequests(page, SCRIPTS);
    await page.goto(address, { waitUntil: 'commit' });
    const [last = ''] = Object.keys(fields).slice(-1);
    // With it, all of the form has arrived, and what it is folded into.
    await expect(page.locator(`main [name="${last}"]`).first()).toBeAttached();
    await page.locator('main details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    await type(page, fields);
    for (const intrude of all) await page.locator('main form').evaluate(intrude);
    await page.locator(`main [name="${last}"]`).first().focus();
    go();
    await expect(page.locator('main astro-island:has(form)[data-ready]')).toBeAttached();
    expect(await values(page), name).toMatchObject(fields);
    await expect(page.locator(`main [name="${last}"]:focus`), name).toHaveCount(1);
    await page.unrouteAll({ behavior: 'wait' });
    if (address === FORM) await page.evaluate(() => indexedDB.deleteDatabase('portal'));
  }
  // React did make the form again, and says so.
  expect(faults.splice(0).filter((fault) => fault.includes('#418')).length).toBeGreaterThan(0);
}
