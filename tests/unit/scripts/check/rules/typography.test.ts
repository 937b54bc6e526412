import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkTypography, writeTypography } from '../../../../../scripts/check/rules/typography.ts';
import { lines, plant } from '../tree.ts';

/** The text that npm run format makes of a file, with `_` for a no-break space. */
function formatted(file: string, text: string): string {
  const root = plant({ [file]: text });
  writeTypography(root);
  expect(checkTypography(root)).toEqual([]);
  const shown = readFileSync(join(root, file), 'utf8');
  return shown.replaceAll('\u00a0', '_').replaceAll('\u2011', '=');
}

it.each([
  ["export const ask = 'Qui est là ?';", "export const ask = 'Qui est là_?';"],
  [
    'export const size = (n: number) => `${n} Mo`;',
    'export const size = (n: number) => `${n}_Mo`;',
  ],
  [
    'export const name = (it: string) => `« ${it} » ?`;',
    'export const name = (it: string) => `«_${it}_»_?`;',
  ],
  [
    'export const at = (y: boolean) => (y ? `a ${y ? 1 : 2} : b` : 0);',
    'export const at = (y: boolean) => (y ? `a ${y ? 1 : 2}_: b` : 0);',
  ],
  [
    "export const due = 'le 16 décembre, le 1er mars, loi n° 12';",
    "export const due = 'le 16_décembre, le 1er_mars, loi n°_12';",
  ],
  [
    "export const sent = 'Nous vous avons écrit par e-mail tout à l’heure.';",
    "export const sent = 'Nous vous avons écrit par e=mail tout à l’heure.';",
  ],
  ["export const label = 'Adresse e-mail';", "export const label = 'Adresse e-mail';"],
  [
    "// to the letter\nexport const said = 'Bravo à toutes !';",
    "// to the letter\nexport const said = 'Bravo à toutes !';",
  ],
])('%s', (text, expected) => {
  expect(formatted('src/messages/a.ts', text)).toBe(expected);
});

it('reads the text of a page, and neither its code, its styles nor its comments', () => {
  const page = `---
const is = true ? 1 : 2;
---

<style>
  a :hover {}
</style>
<p title="Déjà là ?">
  Le hub accueille
  : les étudiants {is ? 'été : non' : 'b'} <b>Très bien !</b>
</p>
`;
  expect(formatted('src/pages/a.astro', page)).toBe(
    page
      .replace('là ?', 'là_?')
      .replace('accueille\n  :', 'accueille_:')
      .replace('été :', 'été_:')
      .replace('bien !', 'bien_!'),
  );
});

it('names file and line of what npm run format would write', () => {
  const root = plant({ 'src/messages/a.ts': "\nexport const ask = 'Qui est là ?';" });
  expect(lines(checkTypography(root))).toEqual([
    'src/messages/a.ts:2  a text lacks a no-break space or hyphen: npm run format',
  ]);
});
