import { expect, it } from 'vitest';
import { looksFrench } from '../../../../../scripts/check/rules/messages.ts';
import { problems } from '../lint.ts';

const FOUND = 'French outside src/messages:';

it.each([
  ['ÉCHEC', true],
  ['« oui »', true],
  ['La page et les liens', true],
  ['the table est of an estimate', false],
  ['/blog/pour/les/vous', false],
])('%s looks French: %s', (text, isFrench) => expect(looksFrench(text)).toBe(isFrench));

it('French is found in strings, templates, JSX text and attributes', async () => {
  const code = [
    "// Créé\nconst a = /[éè]/; type A = 'Santé';",
    "const b = 'Créer';",
    'const c = `Vous ${a} dans ${b}`;',
    'const d = <p title="Détail">Une page pour tous</p>;',
  ].join('\n');
  expect(await problems('src/islands/A.tsx', code)).toEqual([
    `3  ${FOUND} Créer`,
    `4  ${FOUND} Vous  …  dans  …`,
    `5  ${FOUND} Détail`,
    `5  ${FOUND} Une page pour tous`,
  ]);
});

it('French is found in the code of a page, not in its markup', async () => {
  const page = [
    '---',
    "const title = 'À propos';",
    '---',
    '<p title="Détail">Une page pour vous, créée ici</p>',
    '<script>',
    "  alert('Échec');",
    '</script>',
  ].join('\n');
  expect(await problems('src/pages/a.astro', page)).toEqual([
    `2  ${FOUND} À propos`,
    `6  ${FOUND} Échec`,
  ]);
});

it.each(['src/messages/a.ts', 'src/hub.ts', 'scripts/api/seed/candidates.ts', 'tests/a.test.ts'])(
  'French may stand in %s',
  async (file) => expect(await problems(file, "export const a = 'Créé';")).toEqual([]),
);
