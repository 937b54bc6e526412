// The phone field: digits stay in order wherever they are typed, replaced, pasted or deleted.
import type { Page } from 'playwright/test';
import { countries } from '../../fixtures/answers/phone-numbers.ts';
import { expect, test } from '../page.ts';

const field = (page: Page) => page.locator('input[name="phone"]');

/** One of each country, and of two whose masks are others. */
const numbers = Object.values(countries)
  .map(({ code, national: [number] }) => ({ code, national: number!.replaceAll(' ', '') }))
  .concat({ code: '33', national: '612345678' }, { code: '1', national: '2125550123' });

/** What is done, with the digits that are there before and how many precede the caret. */
interface Edit {
  name: string;
  /** Digits selected behind the caret. */
  selected?: number;
  act: (page: Page) => Promise<void>;
  result: (digits: string, caret: number) => [digits: string, caret: number];
}

const put = (text: string, selected = 0) => ({
  selected,
  result: (digits: string, caret: number): [string, number] => [
    digits.slice(0, caret) + text + digits.slice(caret + selected),
    caret + text.length,
  ],
});

const edits: Edit[] = [
  { name: 'typed', act: (page) => page.keyboard.type('12'), ...put('12') },
  { name: 'zeros typed', act: (page) => page.keyboard.type('00'), ...put('00') },
  { name: 'typed over a selection', act: (page) => page.keyboard.type('58'), ...put('58', 3) },
  { name: 'pasted', act: (page) => page.keyboard.press('Control+V'), ...put('4567') },
  {
    name: 'pasted over a selection',
    act: (page) => page.keyboard.press('Control+V'),
    ...put('4567', 2),
  },
  { name: 'cut', act: (page) => page.keyboard.press('Control+X'), ...put('', 2) },
  { name: 'inserted as by Android', act: (page) => page.keyboard.insertText('1'), ...put('1') },
  { name: 'composed', act: compose, ...put('12') },
  {
    name: 'Backspace twice',
    act: (page) => pressTwice(page, 'Backspace'),
    result: (digits, caret) => [digits.slice(0, caret - 2) + digits.slice(caret), caret - 2],
  },
  {
    name: 'Delete twice',
    act: (page) => pressTwice(page, 'Delete'),
    result: (digits, caret) => [digits.slice(0, caret) + digits.slice(caret + 2), caret],
  },
];

async function pressTwice(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.keyboard.press(key);
}

/** Chromium ends a composition when the field changes its text; the next letter begins another. */
async function compose(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  for (const text of ['１', '２'])
    await device.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await device.detach();
}

/** Selects digits by their places in the number: behind a space or before it, which looks the same. */
const select = (page: Page, start: number, end: number, isBehindSpace: boolean) =>
  field(page).evaluate(
    (input: HTMLInputElement, [from, to, skips]) => {
      const place = (count: number) => {
        let at = 0;
        for (let seen = 0; seen < count; at += 1) if (/\d/.test(input.value[at]!)) seen += 1;
        while (skips && /[^\d+]/.test(input.value[at] ?? '')) at += 1;
        return at;
      };
      input.setSelectionRange(place(from), place(to));
    },
    [start, end, isBehindSpace] as const,
  );

/** The digits, and how many precede the caret. It stands behind a digit. */
const state = (page: Page) =>
  field(page).evaluate((input: HTMLInputElement) => {
    const before = input.value.slice(0, input.selectionStart!);
    const digits = (text: string) => text.replace(/\D/g, '');
    const place = /\d$/.test(before) ? digits(before).length : `behind « ${before} »`;
    return [digits(input.value), place] as const;
  });

async function openField(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/register');
  await field(page).focus();
  await expect(page.locator('.selected-flag')).toBeVisible();
}

for (const { name, selected = 0, act, result } of edits) {
  test(`digits stay in order: ${name}`, async ({ page }) => {
    await openField(page);
    const wrong: string[] = [];
    for (const { code, national } of numbers) {
      const digits = code + national;
      // Behind the code, and behind each digit that another two follow at least.
      for (let caret = code.length + 2; caret <= digits.length - 3; caret += 1) {
        await page.evaluate(() => navigator.clipboard.writeText('4567'));
        await field(page).fill(`+${digits}`);
        await select(page, caret, caret + selected, caret % 2 === 0);
        await act(page);
        const [expected, place] = result(digits, caret);
        const found = await state(page);
        if (found[0] !== expected || found[1] !== place) {
          wrong.push(`+${digits}, ${caret}: ${found.join(', ')} and not ${expected}, ${place}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}

test('a number is typed, mended in the middle, and written anew', async ({ page }) => {
  await openField(page);
  await page.keyboard.type('01973456');
  await expect(field(page)).toHaveValue('+229 01 97 34 56');
  for (let left = 0; left < 6; left += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('12');
  await expect(field(page)).toHaveValue('+229 01 97 12 34 56');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('+22890123456');
  await expect(field(page)).toHaveValue('+228 90 12 34 56');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('+33612345678');
  await expect(field(page)).toHaveValue('+33 6 12 34 56 78');
  for (let count = 0; count < 11; count += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('2290197');
  await expect(field(page)).toHaveValue('+229 01 97');
});

test('digits of other scripts are digits', async ({ page }) => {
  await openField(page);
  for (const text of ['+٢٢٩ ٠١ ٩٧ ١٢', '+۲۲۹ ۰۱ ۹۷ ۱۲', '＋２２９ ０１ ９７ １２']) {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
    await expect(field(page)).toHaveValue('+229 01 97 12');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    await expect(field(page)).toHaveValue('+229 01 97 12');
  }
});
