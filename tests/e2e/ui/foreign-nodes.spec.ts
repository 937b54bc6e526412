// What password managers, translators and spelling checkers put into a form before its scripts have
// arrive on a slow line: React makes the form again, and what was typed must be in it.
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../page.ts';
import { siteUrl } from '../portal.ts';

const intruders: Record<string, (form: HTMLFormElement) => void> = {
  // As Bitwarden and Grammarly do: React continues with the elements that are there.
  attributes(form) {
    for (const field of form.querySelectorAll('input')) {
      field.setAttribute('data-lpignore', 'true');
      field.style.backgroundImage = 'none';
    }
  },
  // As 1Password, Dashlane and translators do: whatever they are, React makes all of them again.
  elements(form) {
    for (const field of form.querySelectorAll('input')) {
      const wrapper = document.createElement('div');
      field.replaceWith(wrapper);
      wrapper.append(field, document.createElement('com-1password-button'));
    }
  },
};

// All forms of islands begin in the same way.
test('what is typed into a form before the scripts have come stays, whatever else gets there', async ({
  page,
  faults,
}) => {
  for (const [what, intrude] of Object.entries(intruders)) {
    const go = await holdRequests(page, `${siteUrl}/_astro/*.js`);
    await page.goto('/login', { waitUntil: 'commit' });
    const password = page.locator('main [name="password"]');
    await page.locator('main [name="email"]').fill('codjo@exemple.bj');
    await password.fill('secret-typed');
    await page.locator('main form').evaluate(intrude);
    await password.focus();
    go();
    await expect(page.locator('main astro-island:has(form)[data-ready]')).toBeAttached();
    await expect(page.locator('main [name="email"]'), what).toHaveValue('codjo@exemple.bj');
    await expect(password, what).toHaveValue('secret-typed');
    await expect(password, what).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
  }
  // React did make the form again, and says so.
  expect(faults.splice(0).filter((fault) => fault.includes('#418')).length).toBeGreaterThan(0);
});
