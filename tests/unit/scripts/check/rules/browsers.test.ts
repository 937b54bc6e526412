import { expect, it } from 'vitest';
import { checkBrowsers } from '../../../../../scripts/check/rules/browsers.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { writeFiles } from '../../server/fixture.ts';

it('what the oldest browsers lack is found, in pages and in what they import', async () => {
  const root = temporaryFolder();
  await writeFiles(root, {
    'src/client/page.ts': `
      import { last } from '../text/last.ts';
      export function mark(place: HTMLElement): void {
        place.ariaLabel = String(last([1]));
        place.toggleAttribute('hidden', 'x'.replaceAll('x', '').length > 0);
      }`,
    'src/text/last.ts': 'export const last = (list: readonly number[]) => list.at(-1);',
    'src/islands/Island.ts': `
      import { last } from '../text/last.ts';
      export const isAddress = (text: string) => URL.canParse(text) && last([1]);
      export const whole = (text: string) => text.toWellFormed();
      export const copy = structuredClone;
      export const surface = typeof ImageDecoder === 'undefined' ? 0 : ImageDecoder;
      export const at = { canParse: 1 }.canParse;
      export type Young = ReturnType<typeof URL.parse>;`,
  });
  expect(checkBrowsers(root)).toEqual([
    'src/text/last.ts:1  Array.at is not in chrome 87, firefox 85, safari 14',
    'src/client/page.ts:4  ARIAMixin.ariaLabel is not in firefox 85',
    'src/islands/Island.ts:3  URL.canParse is not in chrome 92, firefox 98, safari 15.4',
    'src/islands/Island.ts:4  String.toWellFormed is not in chrome 92, firefox 98, safari 15.4',
    'src/islands/Island.ts:5  structuredClone is not in chrome 92',
  ]);
});
