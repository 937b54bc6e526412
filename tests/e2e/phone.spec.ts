// The phone field of the registration: what people type and paste, and what is sent then.
import type { Page } from 'playwright/test';
import { internationalPhone } from '../../src/text/phone.ts';
import { apiUrl } from './stack.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';

/** Today's numbers: as they are dialled at home, and as they are sent. */
const countries = {
  bj: { name: 'Bénin', code: '229', national: ['01 97 12 34 56'], sent: '+229 01 97 12 34 56' },
  bf: { name: 'Burkina Faso', code: '226', national: ['70 12 34 56'], sent: '+226 70 12 34 56' },
  ci: {
    name: 'Côte d’Ivoire',
    code: '225',
    national: ['07 07 12 34 56'],
    sent: '+225 07 07 12 3456',
  },
  dj: { name: 'Djibouti', code: '253', national: ['77 83 12 34'], sent: '+253 77 83 12 34' },
  ne: { name: 'Niger', code: '227', national: ['96 12 34 56'], sent: '+227 96 12 34 56' },
  sn: { name: 'Sénégal', code: '221', national: ['77 123 45 67'], sent: '+221 77 123 45 67' },
  tg: { name: 'Togo', code: '228', national: ['90 12 34 56'], sent: '+228 90 12 34 56' },
  // Gabon alone has a zero that is dialled at home and left out abroad.
  ga: {
    name: 'Gabon',
    code: '241',
    national: ['66 12 34 56', '066 12 34 56'],
    sent: '+241 66 12 34 56',
  },
};
const foreign = {
  fr: { code: '33', national: ['6 12 34 56 78'], sent: '+33 6 12 34 56 78' },
  ng: { code: '234', national: ['803 123 4567'], sent: '+234 803 123 4567' },
};

const number = (page: Page) => page.locator('input[name="phone"]');
const flag = (page: Page) => page.locator('.selected-flag');
const list = (page: Page) => page.getByRole('listbox', { name: 'Pays' });

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

async function fillTheRest(page: Page): Promise<void> {
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
  await expect(flag(page)).toBeVisible();
}

/**
 * What the field holds after each row. The editing commands are the browser's own, one for each
 * letter or one for all; sent one by one from here, hundreds of rows would take minutes.
 */
function held(page: Page, rows: Row[], way: 'typed' | 'pasted'): Promise<string[]> {
  const inside = async ([tried, letters]: [Row[], boolean]) => {
    const input = document.querySelector<HTMLInputElement>('input[name="phone"]')!;
    const turn = () => new Promise((resolve) => setTimeout(resolve));
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

for (const way of ['typed', 'pasted'] as const) {
  test(`a number is understood, ${way} anywhere`, async ({ page }) => {
    await page.goto('/register');
    await expect(flag(page)).toBeVisible();
    const withCountry = Object.values({ ...countries, ...foreign }).flatMap(
      ({ code, national: [number = ''], sent: expected }) =>
        [`+${code} ${number}`, `00${code} ${number}`].flatMap((text) =>
          places.map((place): Row => ({ place, text, expected })),
        ),
    );
    const asAtHome = Object.entries(countries).flatMap(([country, { national, sent: expected }]) =>
      national.flatMap((text) => places.map((place): Row => ({ country, place, text, expected }))),
    );
    const old = ['97 12 34 56', '21 30 12 34'].flatMap((text) =>
      places.map((place): Row => ({ place, text, expected: `+229 01 ${text}` })),
    );
    const again = ['01 97 12 34 56', '+228 90 12 34 56', '0022890123456'].map((text): Row => {
      const expected = internationalPhone(text)!;
      return { place: 'over what is there', text, twice: true, expected };
    });
    await expectHeld(page, [...withCountry, ...asAtHome, ...old, ...again], way);
  });
}

test('what is no number is told at the field, in the specification’s words', async ({ page }) => {
  await page.goto('/register');
  await expect(flag(page)).toBeVisible();
  const rows = [
    '0197',
    '01 97 12 34',
    '01 97 12 34 56 78',
    '02 97 12 34 56',
    '+229 12',
    '+999 1234567',
  ]
    .flatMap((text) => places.map((place) => ({ place, text, expected: '' })))
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
      /Erreur : Le numéro de téléphone n'est pas valide\.$/,
    );
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
  }
});

test('with real keys and a real clipboard it is sent in international form', async ({
  page,
  faults,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(`${apiUrl}/users`, (route) =>
    route.fulfill({ status: 422, json: { message: 'Non.', errors: {} } }),
  );
  await fillTheRest(page);
  const send = async () => {
    const request = page.waitForRequest(`${apiUrl}/users`);
    await page.keyboard.press('Enter');
    await (await request).response();
    return ((await request).postDataJSON() as { phone: string }).phone;
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

test('what is typed before the countries have arrived stays, and goes on', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/CountryPhone*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/register');
  await number(page).focus();
  await page.keyboard.type('01 97 12');
  arrive();
  await expect(flag(page)).toBeVisible();
  await expect(number(page)).toBeFocused();
  await page.keyboard.type(' 34 56');
  await expect(number(page)).toHaveValue('+229 01 97 12 34 56');
});

test('the countries are chosen with the keys alone', async ({ page }) => {
  await page.goto('/register');
  await expect(flag(page)).toHaveAccessibleName('Pays : Bénin +229');
  await expect(flag(page)).toHaveAttribute('aria-expanded', 'false');
  const marked = page.locator('.country.marked');
  await number(page).focus();
  await page.keyboard.press('Tab');
  await expect(flag(page)).toBeFocused();
  expect(await flag(page).evaluate((node) => getComputedStyle(node).outlineWidth)).toBe('3px');

  for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(list(page)).toBeFocused();
    await expect(flag(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(list(page).getByRole('option', { selected: true })).toHaveText('Bénin+229');
    await expect(list(page)).toHaveAttribute('aria-activedescendant', 'country-bj');
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(flag(page)).toBeFocused();
    await expect(flag(page)).toHaveAttribute('aria-expanded', 'false');
  }

  await page.keyboard.press('Enter');
  const presses: [string, string][] = [
    ['ArrowDown', 'Burkina Faso'],
    ['ArrowUp', 'Bénin'],
    ['ArrowUp', 'Bénin'],
    ['End', 'Zimbabwe'],
    ['ArrowDown', 'Zimbabwe'],
    ['Home', 'Bénin'],
    ['n', 'Niger'],
    ['n', 'Namibie'],
  ];
  for (const [key, name] of presses) {
    await page.keyboard.press(key);
    await expect(marked.locator('.country-name'), key).toHaveText(name);
    await expect(marked).toBeInViewport({ ratio: 0.95 });
    await expect(list(page)).toBeInViewport({ ratio: 0.95 });
    await expect(list(page)).toHaveAttribute(
      'aria-activedescendant',
      (await marked.getAttribute('id')) ?? '',
    );
  }
  expect(await marked.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');

  // The country that is marked, and not another one, far below the preferred ones too.
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(0);
  await expect(flag(page)).toHaveAccessibleName('Pays : Namibie +264');
  await expect(number(page)).toBeFocused();
  await expect(number(page)).toHaveValue('+264');
  await page.keyboard.type('81');
  await expect(number(page)).toHaveValue('+264 81');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('burkina f');
  await page.keyboard.press('Enter');
  await expect(flag(page)).toHaveAccessibleName('Pays : Burkina Faso +226');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the open list is accessible and fits the screen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/register');
    await flag(page).click();
    await expect(list(page)).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const box = (await list(page).boundingBox())!;
    const { width, height } = page.viewportSize()!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    await list(page).getByRole('option', { name: 'Zimbabwe' }).scrollIntoViewIfNeeded();
    await list(page).getByRole('option', { name: 'Zimbabwe' }).click();
    await expect(number(page)).toHaveValue('+263');
    await expect(number(page)).toBeFocused();
  });
}

/** Chromium itself reports each 422 that was provoked. */
function expectProvoked(faults: string[]): void {
  expect(faults.filter((text) => !text.startsWith('Failed to load resource:'))).toEqual([]);
  faults.length = 0;
}
