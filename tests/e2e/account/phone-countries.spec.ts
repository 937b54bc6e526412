// The country list of the phone field: choosing by keys, and its layout within the screen.
import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableByNight,
  test,
} from '../page.ts';

const number = (page: Page) => page.locator('input[name="phone"]');
const flag = (page: Page) => page.locator('.selected-flag');
const list = (page: Page) => page.getByRole('listbox', { name: 'Pays' });

test('the countries are chosen with the keys alone @long', async ({ page }) => {
  await page.goto('/register');
  await number(page).focus();
  await expect(flag(page)).toHaveAccessibleName('Pays : Bénin +229');
  await expect(flag(page)).toHaveAttribute('aria-expanded', 'false');
  const marked = page.locator('.country.marked');
  await number(page).focus();
  await page.keyboard.press('Shift+Tab');
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

  // The marked country and no other one, also far below the preferred countries.
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(0);
  await expect(flag(page)).toHaveAccessibleName('Pays : Namibie +264');
  await expect(number(page)).toBeFocused();
  await expect(number(page)).toHaveValue('+264');
  await page.keyboard.type('81');
  await expect(number(page)).toHaveValue('+264 81');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('burkina f');
  await page.keyboard.press('Enter');
  await expect(flag(page)).toHaveAccessibleName('Pays : Burkina Faso +226');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(list(page)).toHaveCount(0);
  await expect(number(page)).toBeFocused();
});

test('the list begins with our own countries, fits the screen and is chosen from by keys or by touch', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/register');
  await number(page).focus();
  await flag(page).click();
  await expect(list(page)).toBeFocused();
  await expect(number(page)).toHaveValue('+229');
  const codes = await page
    .locator('.country-list li[data-country-code]')
    .evaluateAll((items) => items.slice(0, 8).map(({ dataset }) => dataset['countryCode']));
  expect(codes).toEqual(['bj', 'bf', 'ci', 'dj', 'ne', 'sn', 'tg', 'ga']);
  await expectNoSidewaysScroll(page);
  const box = (await list(page).boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  await expectAccessible(page);
  await expectReadableByNight(page);
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toHaveAttribute('aria-activedescendant', 'country-bf');
  await page.keyboard.press('Enter');
  await expect(number(page)).toHaveValue('+226');
  await flag(page).click();
  await list(page).getByRole('option', { name: 'Zimbabwe' }).scrollIntoViewIfNeeded();
  await list(page).getByRole('option', { name: 'Zimbabwe' }).click();
  await expect(number(page)).toHaveValue('+263');
  await expect(number(page)).toBeFocused();
});
