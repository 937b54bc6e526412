// The phone field of the registration: what people type and choose, and what is sent then. The rules
// are those of tests/unit/text/phone/input.test.ts.
import type { Page } from 'playwright/test';
import { apiUrl } from '../portal.ts';
import { expect, test } from '../page.ts';
import { fillRegistration } from '../stories/registration.ts';
import { countPageBytes } from '../ui/page-bytes.ts';

const number = (page: Page) => page.locator('input[name="phone"]');
const country = (page: Page) => page.getByLabel('Pays du numéro de téléphone');

/** Bytes on the line. */
const FIRST_VIEW = 108 * 1024;

async function fillTheRest(page: Page): Promise<void> {
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

async function sentNumber(page: Page): Promise<string> {
  const request = page.waitForRequest(`${apiUrl}/users`);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  const { phone } = (await request).postDataJSON() as { phone: string };
  // A form ignores another submission while it is being sent.
  await expect(page.getByRole('button', { name: 'S’inscrire' })).toBeEnabled();
  return phone;
}

test('a number that is typed or pasted is sent in international form', async ({ page, faults }) => {
  await fillTheRest(page);
  expect(await sentNumber(page)).toBe('+229 01 97 12 34 56');

  // What was typed before the country was chosen is kept.
  await number(page).fill('90 12 34 56');
  await country(page).selectOption('Togo +228');
  expect(await sentNumber(page)).toBe('+228 90 12 34 56');

  // A code that is typed is that of its country, and a country that is chosen replaces it.
  await number(page).fill(' 00 33 6.12.34.56.78 ');
  await expect(country(page)).toHaveValue('33');
  expect(await sentNumber(page)).toBe('+33 6 12 34 56 78');
  await country(page).selectOption('Guadeloupe +590');
  await expect(number(page)).toHaveValue('612345678');

  // One of several countries with the same code stays chosen.
  await country(page).selectOption('Canada +1');
  await number(page).fill('+1 416 555 01 23');
  await expect(country(page)).toHaveValue('1 CA');
  expect(await sentNumber(page)).toBe('+1 416 555 0123');
  // Chromium itself reports each 422 that was provoked.
  for (const fault of faults.splice(0)) expect(fault).toMatch(/^Failed to load resource:/);
});

test('the number is still there after Back, like the other fields', async ({ page }) => {
  await page.goto('/register');
  await country(page).selectOption('228');
  await number(page).fill('90 12 34 56');
  await page.goto('/cgu');
  await page.goBack();
  await expect(country(page)).toHaveValue('228');
  await expect(number(page)).toHaveValue('90 12 34 56');
});

for (const [missing, typed, phone] of [
  ['regional', '01 97 12 34 56', '+2290197123456'],
  ['international', '00 33 6.12.34.56.78', '+33612345678'],
] as const) {
  test(`where the line takes the ${missing} plans away, the provider reads ${typed}`, async ({
    page,
    faults,
  }) => {
    await page.route(`**/${missing}*.js`, (route) => route.abort());
    await fillTheRest(page);
    await number(page).fill(typed);
    expect(await sentNumber(page)).toBe(phone);
    await expect(page.locator('.notyf__toast')).toBeVisible();
    // The failed requests, and the refusal.
    for (const fault of faults.splice(0)) expect(fault).toMatch(/Failed to (load|fetch)/);
  });
}

test('the page has no more than it needs', async ({ page }) => {
  const bytesOf = countPageBytes(page);
  await page.goto('/register');
  await expect(page.locator('astro-island[data-ready]')).toBeAttached();
  const bytes = await bytesOf();
  // Proves that the count is not empty.
  expect(bytes).toBeGreaterThan(60 * 1024);
  expect(bytes).toBeLessThanOrEqual(FIRST_VIEW);
});
