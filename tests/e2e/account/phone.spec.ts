// The phone field of the registration: what people type and paste, what is sent then, and the list of
// countries. The rules are those of tests/unit/text/phone/input.test.ts.
import type { Page } from 'playwright/test';
import { apiUrl } from '../portal.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectFine, test } from '../page.ts';
import { fillRegistration } from '../stories/registration.ts';
import { countPageBytes } from '../ui/page-bytes.ts';

const number = (page: Page) => page.locator('input[name="phone"]');
const countries = (page: Page) => page.getByRole('combobox', { name: 'Pays' });

/** Bytes on the line. */
const FIRST_VIEW = 108 * 1024;

async function fillTheRest(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(`${apiUrl}/users`, (route) =>
    route.fulfill({ status: 422, json: { message: 'Non.', errors: {} } }),
  );
  await page.goto('/register');
  await fillRegistration(page, {
    first_name: 'Codjo',
    last_name: 'Agbossou',
    email: 'codjo@exemple.bj',
    password: 'mot-de-passe',
  });
}

test('a number that is typed or pasted is sent in international form', async ({ page, faults }) => {
  await fillTheRest(page);
  await expect(countries(page)).toBeVisible();
  const send = async () => {
    const request = page.waitForRequest(`${apiUrl}/users`);
    await page.keyboard.press('Enter');
    const { phone } = (await request).postDataJSON() as { phone: string };
    // A form ignores another submission while it is being sent.
    await expect(page.getByRole('button', { name: 'S’inscrire' })).toBeEnabled();
    return phone;
  };
  await number(page).focus();
  // The field moves its caret to the end by a timer that the focus starts: this one comes after it.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 10)));
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('01 97 12 34 56');
  expect(await send()).toBe('+229 01 97 12 34 56');

  // What was typed before the country was chosen is kept.
  await countries(page).selectOption('tg');
  await expect(number(page)).toHaveValue('+228 01 97 12 3456');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('90 12 34 56');
  expect(await send()).toBe('+228 90 12 34 56');

  await page.evaluate((text) => navigator.clipboard.writeText(text), ' 00 33 6.12.34.56.78 ');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  expect(await send()).toBe('+33 6 12 34 56 78');
  await expect(countries(page).locator(':checked')).toHaveText('France +33');
  // Chromium itself reports each 422 that was provoked.
  for (const fault of faults.splice(0)) expect(fault).toMatch(/^Failed to load resource:/);
});

test('a number is typed beside its flag, corrected in the middle, left, and replaced by autofill', async ({
  page,
}) => {
  await page.goto('/register');
  await number(page).focus();
  await expect(countries(page)).toBeVisible();
  const { width } = (await countries(page).boundingBox())!;
  const padding = await number(page).evaluate((field) => getComputedStyle(field).paddingLeft);
  expect(parseFloat(padding)).toBeGreaterThan(width);

  await page.keyboard.type('01973456');
  await expect(number(page)).toHaveValue('+229 01 97 34 56');
  for (let left = 0; left < 6; left += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('12');
  await expect(number(page)).toHaveValue('+229 01 97 12 34 56');

  // The country comes before the number, where a Tab selects nothing.
  await number(page).fill('+229 01 97');
  await page.keyboard.press('Shift+Tab');
  await expect(countries(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(number(page)).toBeFocused();
  await page.keyboard.type('12');
  await expect(number(page)).toHaveValue('+229 01 97 12');

  await number(page).evaluate((input: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(input, '01 97 34 56 78');
    input.setSelectionRange(3, 3);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(number(page)).toHaveValue('+229 01 97 34 56 78');

  // As Chrome on an iPhone does: React takes the value for its own.
  await number(page).evaluate((input: HTMLInputElement) => {
    input.value = '01 95 34 56 78';
    for (const name of ['keydown', 'input', 'keyup', 'change']) {
      input.dispatchEvent(new Event(name, { bubbles: true }));
    }
  });
  await expect(number(page)).toHaveValue('+229 01 95 34 56 78');
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(number(page)).toHaveValue('+229 01 95 34 56 78');
});

test('a keyboard that composes what is typed leaves the number whole', async ({ page }) => {
  await page.goto('/register');
  await number(page).focus();
  await expect(countries(page)).toBeVisible();
  const keyboard = await page.context().newCDPSession(page);
  for (const digits of ['0197', '123456']) {
    for (let length = 1; length <= digits.length; length += 1) {
      const text = digits.slice(0, length);
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: length,
        selectionEnd: length,
      });
    }
    await keyboard.send('Input.insertText', { text: digits });
  }
  await expect(number(page)).toHaveValue('+229 01 97 12 34 56');
});

test('the number is still there after Back, like the other fields', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Prénom').fill('Codjo');
  await expect(countries(page)).toBeVisible();
  await number(page).fill('+229 01 97 12 34 56');
  await page.goto('/cgu');
  await page.goBack();
  await expect(page.getByLabel('Prénom')).toHaveValue('Codjo');
  await number(page).focus();
  await expect(number(page)).toHaveValue('+229 01 97 12 34 56');
});

test('the list begins with our own countries, and is chosen from by keys or by touch', async ({
  page,
}) => {
  await page.goto('/register');
  await number(page).focus();
  await expect(number(page)).toHaveValue('+229');
  const options = countries(page).getByRole('option');
  expect((await options.allTextContents()).slice(0, 9)).toEqual([
    'Bénin +229',
    'Burkina Faso +226',
    'Côte d’Ivoire +225',
    'Djibouti +253',
    'Niger +227',
    'Sénégal +221',
    'Togo +228',
    'Gabon +241',
    'Afghanistan +93',
  ]);
  await expectFine(page);
  await countries(page).press('ArrowDown');
  await expect(number(page)).toHaveValue('+226');
  // Keys may pass the countries before the right one.
  await expect(countries(page)).toBeFocused();
  await countries(page).selectOption('Canada +1');
  await expect(number(page)).toHaveValue('+1');
  // Another country has the same code.
  await number(page).press('End');
  await page.keyboard.type('5145550123');
  await expect(countries(page).locator(':checked')).toHaveText('Canada +1');
});

test('what is typed before the countries have arrived stays, and goes on', async ({ page }) => {
  const arrive = await holdRequests(page, '**/CountryPhone*.js');
  await page.goto('/register');
  await number(page).focus();
  await page.keyboard.type('01 97 12');
  const height = () => page.locator('form').evaluate((form: HTMLElement) => form.offsetHeight);
  const before = await height();
  arrive();
  await expect(countries(page)).toBeVisible();
  // Nothing in the form has moved.
  expect(await height()).toBe(before);
  await expect(number(page)).toBeFocused();
  await page.keyboard.type(' 34 56');
  await expect(number(page)).toHaveValue('+229 01 97 12 34 56');
});

for (const [missing, typed, phone] of [
  ['regional', '01 97 12 34 56', '+2290197123456'],
  ['international', '00 33 6.12.34.56.78', '+33612345678'],
] as const) {
  test(`where the line takes the countries and ${missing} plans away, the provider reads ${typed}`, async ({
    page,
    faults,
  }) => {
    for (const script of ['CountryPhone', missing])
      await page.route(`**/${script}*.js`, (route) => route.abort());
    await fillTheRest(page);
    await number(page).fill(typed);
    const sent = page.waitForRequest(`${apiUrl}/users`);
    await page.getByRole('button', { name: 'S’inscrire' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ phone });
    await expect(page.locator('.notyf__toast')).toBeVisible();
    // The failed requests, and the refusal.
    for (const fault of faults.splice(0)) expect(fault).toMatch(/Failed to (load|fetch)/);
  });
}

test('the page has no more than it needs until it is used', async ({ page }) => {
  const bytesOf = countPageBytes(page);
  await page.goto('/register');
  await expect(page.locator('astro-island[data-ready]')).toBeAttached();
  const bytes = await bytesOf();
  // Proves that the count is not empty.
  expect(bytes).toBeGreaterThan(60 * 1024);
  expect(bytes).toBeLessThanOrEqual(FIRST_VIEW);
  await expect(countries(page)).toHaveCount(0);

  await page.getByLabel('Prénom').focus();
  await expect(countries(page)).toBeVisible();
});
