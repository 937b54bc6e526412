import { expect, it } from 'vitest';
import { checkAbsentTexts } from '../../../../../scripts/check/rules/absent-texts.ts';
import { plantRepository } from '../tree.ts';

const check = (test: string): string[] =>
  checkAbsentTexts(
    plantRepository({
      'src/messages/step.ts': 'export const step = (day: string) => `Constaté le ${day}`;\n',
      'tests/e2e/step.spec.ts': `${test}\n`,
    }),
  );

it.each([
  "await expect(page.getByText('Constaté le')).toHaveCount(0);",
  "await expect(page.getByText('Depuis le')).toBeVisible();",
  "await expect(page.locator('.old')).toBeHidden();",
])('a text that a page shows may be absent, others may only be present: %s', (test) => {
  expect(check(test)).toEqual([]);
});

it.each([
  "await expect(page.getByText('Depuis le')).toHaveCount(0);",
  'await expect(page.getByText(/Constaté\\sle|Depuis\\sle/)).not.toBeVisible();',
  "await expect(page.getByRole('link', { name: 'Depuis le' })).toBeHidden();",
  "await expect(page.locator('li')).not.toContainText('Depuis le');",
])('a text that no page shows is no proof: %s', (test) => {
  expect(check(test)).toEqual([
    'tests/e2e/step.spec.ts  no page shows "Depuis le", so it is always absent',
  ]);
});
