import { expect, it } from 'vitest';
import { checkImports } from '../../../../../scripts/check/rules/imports.ts';
import { roomNames, rooms, type RoomName } from '../../../../../scripts/check/rooms.ts';
import { lines, plant } from '../tree.ts';

const check = (files: Record<string, string>): string[] => lines(checkImports(plant(files)));

it('rooms import in one direction', () => {
  const visit = (room: RoomName, path: readonly RoomName[]): void => {
    expect(path, `${[...path, room].join(' > ')}`).not.toContain(room);
    const { rooms: next, types = [] } = rooms[room];
    if (next !== 'all') for (const other of [...next, ...types]) visit(other, [...path, room]);
  };
  for (const room of roomNames) visit(room, []);
});

it.each([
  "import a from '../islands/A.tsx';",
  "import type { A } from '../islands/A.tsx';",
  "export * from '../islands/A.tsx';",
  "export type { A } from '../islands/A.tsx';",
  "const a = await import('../islands/A.tsx');",
  'const a = await import(`../islands/A.tsx`);',
  "let a: import('../islands/A.tsx').A;",
  "import a = require('../islands/A.tsx');",
  "const a = require('../islands/A.tsx');",
  "import.meta.glob('../islands/*.tsx');",
  "import.meta.glob<string>(['!../x', '../islands/*.tsx'], { eager: true });",
  "import a from '../islands/A.tsx?raw';",
  "import a from '/src/islands/A.tsx';",
])('%s is found', (code) => {
  expect(check({ 'src/stores/a.ts': `\n${code}` })).toEqual([
    'src/stores/a.ts:2  room stores may not import room islands (allowed: contract, messages, text, pictures, routes)',
  ]);
});

it('texts and comments are no imports', () => {
  const code = "// import '../islands/A.tsx'\nconst a = `import '../islands/A.tsx'`;\n";
  expect(check({ 'src/stores/a.ts': code })).toEqual([]);
});

it('the frontmatter and the scripts of .astro are read, with the lines of the file', () => {
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
  const found = check({ 'src/pages/a.astro': page });
  expect(found.map((line) => line.split('  ')[0])).toEqual(
    [2, 9, 11, 13].map((line) => `src/pages/a.astro:${line}`),
  );
});

it('some rooms may import the types of another, and only those', () => {
  const of = (code: string) => check({ 'src/components/a.ts': code });
  expect(of("import type { A } from '../content/a.ts';")).toEqual([]);
  expect(of("export type { A } from '../content/a.ts';")).toEqual([]);
  expect(of("let a: import('../content/a.ts').A;")).toEqual([]);
  expect(of("import { type A } from '../content/a.ts';")).toHaveLength(1);
});

it('files and targets that lie in no room are reported, but no ambient types', () => {
  const found = check({
    'src/lib/a.ts': '',
    'src/env.d.ts': '',
    'scripts/start.mjs': "import './api/index.ts';",
    'scripts/other/a.ts': '',
    'src/pages/a.ts': "import '../assets/a.svg'; import '../hub.ts';",
  });
  expect(found).toEqual([
    'scripts/other/a.ts  lies in no room',
    expect.stringContaining('scripts/start.mjs:1  room scripts may not import room api'),
    'src/lib/a.ts  lies in no room',
    expect.stringContaining('src/pages/a.ts:1  room pages may not import src/assets/a.svg'),
  ]);
});

it.each(['@/stores/a', '~/stores/a', '#stores', 'src/stores/a'])('alias %s is refused', (name) => {
  expect(check({ 'src/pages/a.ts': `import '${name}';` })).toEqual([
    expect.stringContaining('hides its room behind an alias'),
  ]);
});

it.each([
  ['valibot', 'src/contract', true],
  ['hono', 'src/contract', false],
  ['react/jsx-runtime', 'src/islands', true],
  ['react-dom/client', 'src/stores', false],
  ['@nanostores/react', 'src/stores', false],
  ['react-like', 'src/stores', true],
  ['node:fs', 'src/content', true],
  ['node:fs', 'scripts', true],
  ['fs/promises', 'src/text', false],
  ['node:fs', 'src/islands', false],
  ['astro:env/client', 'src/pages', true],
  ['astro:env/client', 'src/stores', false],
])('package %s in %s: %s', (name, room, isAllowed) => {
  expect(check({ [`${room}/a.ts`]: `import '${name}';` })).toHaveLength(isAllowed ? 0 : 1);
});
