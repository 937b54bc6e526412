// The phone field of the registration: what people type and paste, and what is sent then.
import type { Page } from 'playwright/test';
import { internationalPhone } from '../../../src/text/phone/international.ts';
import { countries, foreign } from '../../fixtures/answers/phone-numbers.ts';
import { apiUrl } from '../portal.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../page.ts';

const number = (page: Page) => page.locator('input[name="phone"]');
const flag = (page: Page) => page.locator('.selected-flag');

/** Bytes on the line. */
const FIRST_VIEW = 100 * 1024;

const places = ['over what is there', 'behind the code', 'into the emptied field'] as const;
type Place = (typeof places)[number];

interface Row {
  /** Chosen in the list before. */
  country?: string;
  place: Place;
  text: string;
  /** Put in once more, over itself. */
  twice?: boolean;
  expected: string;
}

async function fillTheRest(page: Page, hasCountries = true): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(`${apiUrl}/users`, (route) =>
    route.fulfill({ status: 422, json: { message: 'Non.', errors: {} } }),
  );
  await page.goto('/register');
  await page.getByLabel('Prénom').fill('Codjo');
  await page.getByLabel('Nom', { exact: true }).fill('Agbossou');
  await page.getByLabel('Profil').selectOption('visiteur');
  await page.getByLabel('Adresse e-mail').fill('codjo@exemple.bj');
  await page.locator('input[name="password"]').fill('mot-de-passe');
  await page.locator('input[name="confirmedPassword"]').fill('mot-de-passe');
  await page.locator('input[name="checkBox"]').check();
  if (hasCountries) await expect(flag(page)).toBeVisible();
}

/**
 * What the field holds after each row. The editing commands are the browser's own, one for each
 * letter or one for all; sent one by one from here, hundreds of rows would take minutes.
 */
function held(page: Page, rows: Row[], way: 'typed' | 'pasted'): Promise<string[]> {
  const inside = async ([tried, letters]: [Row[], boolean]) => {
    const input = document.querySelector<HTMLInputElement>('input[name="phone"]')!;
    // Not a timeout: from the fifth on each would wait four milliseconds.
    const { port1, port2 } = new MessageChannel();
    const turn = () =>
      new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage('');
      });
    const edit = async (command: string, text = '') => {
      document.execCommand(command, false, text);
      await turn();
    };
    const click = async (selector: string) => {
      document.querySelector<HTMLElement>(selector)!.click();
      await turn();
    };
    const results: string[] = [];
    for (const { country, place, text, twice } of tried) {
      // Back to Benin and nothing more, as somebody does who starts again.
      input.select();
      await edit('insertText', '+229');
      if (country) {
        await click('.selected-flag');
        await click(`.country[data-country-code="${country}"]`);
      }
      if (place === 'behind the code') input.setSelectionRange(99, 99);
      else input.select();
      if (place === 'into the emptied field') await edit('delete');
      for (const part of letters ? text.replaceAll(' ', '') : [text])
        await edit('insertText', part);
      // Again, as after a slip.
      if (twice) {
        input.select();
        await edit('insertText', text);
      }
      results.push(input.value);
    }
    return results;
  };
  return page.evaluate(inside, [rows, way === 'typed'] as [Row[], boolean]);
}

/** Every row is tried; all that went wrong is told. */
async function expectHeld(page: Page, rows: Row[], way: 'typed' | 'pasted'): Promise<void> {
  const values = await held(page, rows, way);
  const told = (results: (string | undefined)[]) =>
    rows.map(
      ({ country = '', place, text }, index) => `${country} ${text} ${place}: ${results[index]}`,
    );
  const understood = values.map((value) => internationalPhone(value) ?? `not valid: ${value}`);
  expect(told(understood)).toEqual(told(rows.map(({ expected }) => expected)));
}

/** The longest and the shortest code, and the zero at home: what the place may matter for. */
const everywhere = ['bj', 'ga', 'fr'];

/** Each country and each form of its number somewhere, those of some countries in every place. */
function tried(): Row[] {
  let turn = 0;
  const put = (row: Omit<Row, 'place'>, inAll: boolean): Row[] => {
    turn += 1;
    return places
      .filter((_, index) => inAll || index === turn % places.length)
      .map((place) => ({ ...row, place }));
  };
  const withCountry = Object.entries({ ...countries, ...foreign }).flatMap(
    ([
      country,
      {
        code,
        national: [number = ''],
        sent: expected,
      },
    ]) =>
      ['+', '00'].flatMap((prefix) =>
        put({ text: `${prefix}${code} ${number}`, expected }, everywhere.includes(country)),
      ),
  );
  const asAtHome = Object.entries(countries).flatMap(([country, { national, sent: expected }]) =>
    national.flatMap((text) => put({ country, text, expected }, everywhere.includes(country))),
  );
  const old = ['97 12 34 56', '21 30 12 34'].flatMap((text, index) =>
    put({ text, expected: `+229 01 ${text}` }, index === 0),
  );
  const again = ['01 97 12 34 56', '+228 90 12 34 56', '0022890123456'].map((text): Row => {
    const expected = internationalPhone(text)!;
    return { place: 'over what is there', text, twice: true, expected };
  });
  return [...withCountry, ...asAtHome, ...old, ...again];
}

test('a number is understood, typed or pasted anywhere @long', async ({ page }) => {
  await page.goto('/register');
  await number(page).focus();
  await expect(flag(page)).toBeVisible();
  for (const way of ['typed', 'pasted'] as const) await expectHeld(page, tried(), way);
});

test('what is no number is told at the field, in the specification’s words', async ({ page }) => {
  await page.goto('/register');
  await number(page).focus();
  await expect(flag(page)).toBeVisible();
  const rows = [
    '0197',
    '01 97 12 34',
    '01 97 12 34 56 78',
    '02 97 12 34 56',
    '+229 12',
    '+999 1234567',
  ]
    .map((text, index) => ({ place: places[index % places.length]!, text, expected: '' }))
    .concat({ place: 'over what is there', text: 'bonjour', expected: '' });
  for (const way of ['typed', 'pasted'] as const) {
    const values = await held(page, rows, way);
    expect(values.map((value) => internationalPhone(value))).toEqual(rows.map(() => undefined));
  }

  for (const text of ['+229', '0197', '01 97 12 34 56 78', '+999 1234567']) {
    await page.keyboard.press('Escape');
    await number(page).fill(text);
    await number(page).press('Enter');
    await expect(page.getByRole('alert').and(page.locator('.error-summary'))).toBeFocused();
    await expect(number(page)).toHaveAccessibleDescription(
      /Erreur\s: Le numéro de téléphone n'est pas valide\.$/,
    );
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
  }
});

test('with real keys and a real clipboard it is sent in international form', async ({
  page,
  faults,
}) => {
  await fillTheRest(page);
  const send = async () => {
    const request = page.waitForRequest(`${apiUrl}/users`);
    await page.keyboard.press('Enter');
    const { phone } = (await request).postDataJSON() as { phone: string };
    // What is sent while a form is being sent goes nowhere.
    await expect(page.getByRole('button', { name: 'S’inscrire' })).toBeEnabled();
    return phone;
  };
  await number(page).focus();
  await page.keyboard.type('01 97 12 34 56');
  expect(await send()).toBe('+229 01 97 12 34 56');

  // What was typed before the country was chosen goes along.
  await flag(page).click();
  await page.locator('.country[data-country-code="tg"]').click();
  await expect(number(page)).toHaveValue('+228 01 97 12 3456');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('90 12 34 56');
  expect(await send()).toBe('+228 90 12 34 56');

  await page.evaluate((text) => navigator.clipboard.writeText(text), ' 00 33 6.12.34.56.78 ');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  expect(await send()).toBe('+33 6 12 34 56 78');
  await expect(flag(page)).toHaveAccessibleName('Pays : France +33');
  expectProvoked(faults);
});

test('the number stands beside the flag, and not behind it', async ({ page }) => {
  await page.goto('/register');
  await number(page).focus();
  const { width } = (await flag(page).boundingBox())!;
  const padding = await number(page).evaluate((field) => getComputedStyle(field).paddingLeft);
  expect(parseFloat(padding)).toBeGreaterThan(width);
});

test('what is typed before the countries have arrived stays, and goes on', async ({ page }) => {
  const arrive = await holdRequests(page, '**/CountryPhone*.js');
  await page.goto('/register');
  await number(page).focus();
  await page.keyboard.type('01 97 12');
  arrive();
  await expect(flag(page)).toBeVisible();
  await expect(number(page)).toBeFocused();
  await page.keyboard.type(' 34 56');
  await expect(number(page)).toHaveValue('+229 01 97 12 34 56');
});

test('where the line takes the countries and what reads numbers away, the provider reads it', async ({
  page,
  faults,
}) => {
  for (const script of ['CountryPhone', 'regional'])
    await page.route(`**/${script}*.js`, (route) => route.abort());
  await fillTheRest(page, false);
  await number(page).fill('01 97 12 34 56');
  const sent = page.waitForRequest(`${apiUrl}/users`);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ phone: '+2290197123456' });
  await expect(page.locator('.notyf__toast')).toBeVisible();
  // What the line took away, and the refusal.
  for (const fault of faults.splice(0)) expect(fault).toMatch(/Failed to (load|fetch)/);
});

test('the page has no more than it needs until the field is neared', async ({ page }) => {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  const names = new Map<string, string>();
  let bytes = 0;
  device.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) names.set(requestId, request.url);
  });
  device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    names.delete(requestId);
    bytes += encodedDataLength;
  });
  await page.goto('/register');
  await expect(page.locator('astro-island[data-ready]')).toBeAttached();
  await expect.poll(() => names.size).toBe(0);
  // That the count is not empty.
  expect(bytes).toBeGreaterThan(60 * 1024);
  expect(bytes).toBeLessThanOrEqual(FIRST_VIEW);
  await expect(flag(page)).toHaveCount(0);

  await page.getByLabel('Prénom').focus();
  await expect(flag(page)).toBeVisible();
});

test('who has gone on to the next field when the countries arrive stays there', async ({
  page,
}) => {
  const arrive = await holdRequests(page, '**/CountryPhone*.js');
  await page.goto('/register');
  await number(page).focus();
  // In the moment between the question where the focus is and what follows from the answer.
  await number(page).evaluate((field) => {
    const next = document.querySelector<HTMLElement>('input[name="password"]')!;
    const get = () => {
      queueMicrotask(() => next.focus());
      delete (document as { activeElement?: unknown }).activeElement;
      return field;
    };
    Object.defineProperty(document, 'activeElement', { get, configurable: true });
  });
  arrive();
  await expect(flag(page)).toBeVisible();
  await page.keyboard.type('secret');
  await expect(page.locator('input[name="password"]')).toHaveValue('secret');
});

/** Chromium itself reports each 422 that was provoked. */
function expectProvoked(faults: string[]): void {
  expect(faults.filter((text) => !text.startsWith('Failed to load resource:'))).toEqual([]);
  faults.length = 0;
}
