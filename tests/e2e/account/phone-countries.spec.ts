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
