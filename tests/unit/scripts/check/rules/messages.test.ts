import { describe, expect, it } from 'vitest';
import { checkMessages, looksFrench } from '../../../../../scripts/check/rules/messages.ts';
import { lines, plant } from '../tree.ts';

const check = (files: Record<string, string>): string[] => lines(checkMessages(plant(files)));
const island = (code: string): string[] => check({ 'src/islands/A.tsx': code });
const FOUND = 'French literal outside src/messages:';

describe('what looks French', () => {
  it.each([
    'Succès',
    'ÉCHEC',
    'e\u0301tape',
    'cœur',
    '« oui »',
    'Votre compte est actif',
    'Vous avez une question sur ce projet',
    'La page et les liens',
  ])('%s', (text) => expect(looksFrench(text)).toBe(true));

  it.each([
    'first_name',
    'the table est of an estimate',
    '/blog/pour/les/vous',
    'card pour-les-et est_pas',
    'lessons, destination, lately',
  ])('not %s', (text) => expect(looksFrench(text)).toBe(false));
});

describe('where a literal is found', () => {
  it('in strings, templates, JSX text and attributes, with file and line', () => {
    const code = [
      'const a = `Bonjour`;',
      "const b = 'Créer';",
      'const c = `Vous êtes ${a}`;',
      'const d = `Vous ${a} dans ${b}`;',
      'const e = (',
      '  <p title="Détail">',
      '    Une page pour tous',
      '  </p>',
      ');',
    ].join('\n');
    expect(island(code)).toEqual([
      `src/islands/A.tsx:2  ${FOUND} "Créer"`,
      `src/islands/A.tsx:3  ${FOUND} "Vous êtes …"`,
      `src/islands/A.tsx:4  ${FOUND} "Vous … dans …"`,
      `src/islands/A.tsx:6  ${FOUND} "Détail"`,
      `src/islands/A.tsx:7  ${FOUND} "Une page pour tous"`,
    ]);
  });

  it('in the script parts of .astro, not in its markup', () => {
    const page = [
      '---',
      "const title = 'À propos';",
      '---',
      '<p title="Détail">Une page pour vous, créée ici</p>',
      '<script>',
      "  alert('Échec');",
      '</script>',
    ].join('\n');
    expect(check({ 'src/pages/a.astro': page })).toEqual([
      `src/pages/a.astro:2  ${FOUND} "À propos"`,
      `src/pages/a.astro:6  ${FOUND} "Échec"`,
    ]);
  });

  it('not in src/messages, src/hub.ts, content, comments, types, patterns and tests', () => {
    const literal = "export const a = 'Créé';";
    expect(
      check({
        'src/messages/a.ts': literal,
        'src/hub.ts': literal,
        'scripts/api/seed/candidates.ts': literal,
        'tests/a.test.ts': literal,
        'src/text/a.ts': "// Créé\nconst a = /[éè]/; type A = 'Santé';",
      }),
    ).toEqual([]);
  });
});

describe('the excuse', () => {
  it('covers what begins on the next line, and needs a reason', () => {
    expect(island("// not a message: a value of the API\nconst a = 'Santé';")).toEqual([]);
    expect(island("// not a message: a value\n// of the API\nconst a = 'Santé';")).toEqual([]);
    expect(island("// not a message:\nconst a = 'Santé';")).toHaveLength(1);
    expect(island("// a message\nconst a = 'Santé';")).toHaveLength(1);
    expect(island("// not a message: b\nconst b = '';\nconst a = 'Santé';")).toHaveLength(1);
  });

  it('covers a list as a whole', () => {
    const list = "const a = [\n  'Énergie',\n  'Santé',\n];";
    expect(island(`// not a message: values of the API\n${list}`)).toEqual([]);
    expect(island(list)).toHaveLength(2);
  });

  it('does not reach into functions or markup', () => {
    const excuse = '// not a message: a value of the API\n';
    expect(island(`${excuse}const f = () => {\n  return 'Santé';\n};`)).toHaveLength(1);
    expect(island(`${excuse}const f = () =>\n  'Santé';`)).toHaveLength(1);
    expect(island(`${excuse}if (a) {\n  b('Santé');\n}`)).toHaveLength(1);
    expect(island(`${excuse}const f = (\n  <p>\n    <b>\n      Santé</b></p>\n);`)).toHaveLength(1);
    const inJsx = 'const f = (\n  <p>\n    {/* not a message: a name */}\n    <b>Santé</b></p>\n);';
    expect(island(inJsx)).toEqual([]);
  });
});
