import { expect, it } from 'vitest';
import { roomNames, rooms, type RoomName } from '../../../../../scripts/check/rooms.ts';
import { problems } from '../lint.ts';

it('rooms import in one direction', () => {
  const visit = (room: RoomName, path: readonly RoomName[]): void => {
    expect(path, `${[...path, room].join(' > ')}`).not.toContain(room);
    const { rooms: next, types = [] } = rooms[room];
    if (next === 'all') return;
    for (const other of [...next, ...types]) visit(other as RoomName, [...path, room]);
  };
  for (const room of roomNames) visit(room, []);
});

it.each([
  "import a from '../islands/A.tsx';",
  "import type { A } from '../islands/A.tsx';",
  "export * from '../islands/A.tsx';",
  "export type { A } from '../islands/A.tsx';",
  "const a = await import('../islands/A.tsx');",
  "let a: import('../islands/A.tsx').A;",
  "import.meta.glob('../islands/*.tsx', { eager: true });",
  "import a from '../islands/A.tsx?raw';",
])('%s is found', async (code) => {
  expect(await problems('src/stores/a.ts', `\n${code}`)).toEqual([
    '2  room stores may not import room islands (allowed: contract, messages, text, pictures, routes)',
  ]);
});

it('the frontmatter and the scripts of .astro are read, with the lines of the file', async () => {
  const page = [
    '---',
    "import '../stores/a.ts';",
    '---',
    '<script>',
    "  import '../stores/a.ts';",
    '</script>',
  ].join('\n');
  expect(await problems('src/pages/a.astro', page)).toEqual([
    expect.stringMatching(/^2 .*room stores/),
    expect.stringMatching(/^5 .*room stores/),
  ]);
});

it('some rooms may import the types of another, and only those', async () => {
  const of = (code: string) => problems('src/components/a.ts', code);
  expect(await of("import type { A } from '../content/a.ts';")).toEqual([]);
  expect(await of("export type { A } from '../content/a.ts';")).toEqual([]);
  expect(await of("let a: import('../content/a.ts').A;")).toEqual([]);
  expect(await of("import { type A } from '../content/a.ts';")).toHaveLength(1);
});

it.each([
  ['src/lib/a.ts', '', '1  lies in no room'],
  ['scripts/other/a.ts', '', '1  lies in no room'],
  ['scripts/start.mjs', "import './api/index.ts';", '1  room scripts may not import room api'],
  ['src/pages/a.ts', "import '../assets/a.svg';", '1  room pages may not import src/assets/a.svg'],
])('%s with %j is refused', async (file, code, problem) => {
  expect(await problems(file, code)).toEqual([expect.stringContaining(problem)]);
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
])('package %s in %s: %s', async (name, room, isAllowed) => {
  expect(await problems(`${room}/a.ts`, `import '${name}';`)).toHaveLength(isAllowed ? 0 : 1);
});
