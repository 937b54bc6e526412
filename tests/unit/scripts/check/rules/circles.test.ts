import { describe, expect, it } from 'vitest';
import { checkImports } from '../../../../../scripts/check/rules/imports.ts';
import { lines, plant } from '../tree.ts';

const check = (files: Record<string, string>): string[] => lines(checkImports(plant(files)));

describe('circles', () => {
  const ring = (last: string): Record<string, string> => ({
    'src/text/a.ts': "import './b.ts';",
    'src/text/b.ts': "\nexport * from './c';",
    'src/text/c.ts': last,
  });

  it('reports a circle once, at the import that closes it', () => {
    expect(check(ring("\n\nimport './a.ts';"))).toEqual([
      'src/text/c.ts:3  import circle: ' +
        'src/text/a.ts > src/text/b.ts > src/text/c.ts > src/text/a.ts',
    ]);
    expect(check(ring("await import('./a.ts');"))).toHaveLength(1);
    expect(check({ 'src/text/a.ts': "import './a.ts';" })).toHaveLength(1);
  });

  it.each([
    ['./b', 'src/islands/b.ts'],
    ['./b', 'src/islands/b.tsx'],
    ['./b', 'src/islands/b.astro'],
    ['./b', 'src/islands/b.mjs'],
    ['./b', 'src/islands/b/index.ts'],
    ['./b/', 'src/islands/b/index.tsx'],
    ['./b.js', 'src/islands/b.ts'],
    ['./b.ts?url', 'src/islands/b.ts'],
  ])('follows %s to %s', (name, file) => {
    const back = `import '/src/islands/a.ts';`;
    const code = file.endsWith('.astro') ? `---\n${back}\n---\n` : back;
    const found = check({ 'src/islands/a.ts': `import '${name}';`, [file]: code });
    expect(found).toEqual([expect.stringContaining('import circle: ')]);
  });

  it('lets types run in a circle, and two ways lead to one file', () => {
    expect(check(ring("import type { A } from './a.ts';"))).toEqual([]);
    expect(check({ ...ring(''), 'src/text/d.ts': "import './b.ts'; import './c.ts';" })).toEqual(
      [],
    );
  });
});
