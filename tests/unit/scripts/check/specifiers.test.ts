import { describe, expect, it } from 'vitest';
import { checkImports } from '../../../../scripts/check/rules/imports.ts';
import { lines, plant } from './tree.ts';

const check = (files: Record<string, string>): string[] => lines(checkImports(plant(files)));

describe('where an import is found', () => {
  it('names file, line, rooms and what is allowed', () => {
    const root = { 'src/stores/a.ts': '', 'src/text/b.ts': "\nimport '../stores/a.ts';\n" };
    expect(check(root)).toEqual([
      'src/text/b.ts:2  room text may not import room stores (allowed: hub)',
    ]);
  });

  it.each([
    ["import a from '../islands/A.tsx';"],
    ["import type { A } from '../islands/A.tsx';"],
    ["export * from '../islands/A.tsx';"],
    ["export type { A } from '../islands/A.tsx';"],
    ["const a = await import('../islands/A.tsx');"],
    ['const a = await import(`../islands/A.tsx`);'],
    ["let a: import('../islands/A.tsx').A;"],
    ["import a = require('../islands/A.tsx');"],
    ["const a = require('../islands/A.tsx');"],
    ["import.meta.glob('../islands/*.tsx');"],
    ["import.meta.glob<string>(['!../x', '../islands/*.tsx'], { eager: true });"],
    ["import a from '../islands/A';"],
    ["import a from '../islands/A.tsx?raw';"],
    ["import a from '/src/islands/A.tsx';"],
  ])('%s', (code) => {
    expect(check({ 'src/stores/a.ts': code, 'src/islands/A.tsx': '' })).toEqual([
      expect.stringMatching(/^src\/stores\/a\.ts:1 {2}room stores may not import room islands /),
    ]);
  });

  it('is not misled by text and comments', () => {
    const code = "// import '../islands/A.tsx'\nconst a = `import '../islands/A.tsx'`;\n";
    expect(check({ 'src/stores/a.ts': code, 'src/islands/A.tsx': '' })).toEqual([]);
  });

  it('reads the frontmatter and the scripts of .astro, with the lines of the file', () => {
    const page = [
      '---',
      "import '../stores/a.ts';",
      'const text = "<script>";',
      '---',
      "<!-- <script>import '../stores/a.ts';</script> -->",
      '<p>import "../stores/a.ts"</p>',
      '<script type="application/ld+json">import "../stores/a.ts"</script>',
      '<script data-x={a > b} async>',
      "  import '../stores/a.ts';",
      '</script>',
      '<script src="../stores/a.ts" />',
      '<script src="https://example.org/a.js"></script>',
      "<script>import '../stores/a.ts';</script>",
    ].join('\n');
    const found = check({ 'src/stores/a.ts': '', 'src/pages/a.astro': page });
    expect(found.map((line) => line.split('  ')[0])).toEqual(
      [2, 9, 11, 13].map((line) => `src/pages/a.astro:${line}`),
    );
  });

  it('reads .mjs and .tsx below scripts and src', () => {
    const found = check({
      'scripts/start.mjs': "import './api/index.ts';",
      'scripts/api/index.ts': '',
      'src/islands/A.tsx': "import '../content/a.ts';\nexport const a = <p>import</p>;",
      'src/content/a.ts': '',
    });
    expect(found).toHaveLength(2);
    expect(found.join()).toContain('scripts/start.mjs:1  room scripts may not import room api');
  });
});
