import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rooms } from '../../../../scripts/check/rooms.ts';
import { root } from '../../../fixtures/cache.ts';
import { problems } from './lint.ts';

const places = rooms.map(({ at }) => at);

it('each room exists, and each folder of code is a room', () => {
  expect(places.filter((at) => !existsSync(path.join(root, at)))).toEqual([]);
  const exclude = ['scripts/{deploy,node}'];
  const folders = globSync('{src,scripts,scripts/api}/*/', { cwd: root, exclude });
  expect(places).toEqual(expect.arrayContaining(folders));
});

it('rooms import in one direction', () => {
  const visited = new Set<string>();
  const visit = (place: string, way: readonly string[]): void => {
    expect(way, `${[...way, place].join(' > ')}`).not.toContain(place);
    if (visited.has(place)) return;
    visited.add(place);
    const { imports, types } = rooms.find(({ at }) => at === place)!;
    for (const next of [...imports, ...types]) visit(next, [...way, place]);
  };
  for (const place of places) visit(place, []);
});

it.each([
  ['src/stores/a.ts', "import a from '../islands/A.tsx';"],
  ['src/stores/a.ts', "import type { A } from '../islands/A.tsx';"],
  ['src/stores/a.ts', "const a = await import('../islands/A.tsx');"],
  ['src/stores/a.ts', "let a: import('../islands/A.tsx').A;"],
  ['src/stores/a.ts', "import.meta.glob('../islands/*.tsx');"],
  ['src/pages/a.astro', "---\nimport '../stores/a.ts';\n---\n"],
  ['src/pages/a.astro', "<script>\n  import '../stores/a.ts';\n</script>"],
  ['src/components/a.ts', "import { type A } from '../content/a.ts';"],
  ['scripts/start.mjs', "import './api/main.ts';"],
  ['scripts/api/mail/a.ts', "import '../accounts/users.ts';"],
  ['scripts/api/mail/a.ts', "import '../open.ts';"],
  ['scripts/api/seed/a.ts', "import '../team/app.ts';"],
  ['scripts/api/other/a.ts', ''],
  ['src/pages/a.ts', "import '../assets/a.svg';"],
  ['src/lib/a.ts', ''],
  ['src/contract/a.ts', "import 'hono';"],
  ['src/stores/a.ts', "import 'react-dom/client';"],
  ['src/stores/a.ts', "import 'astro:env/client';"],
  ['src/text/a.ts', "import 'fs/promises';"],
])('%s: %j is refused', async (file, code) => {
  expect(await problems(file, code)).toEqual([
    expect.stringMatching(/may not import|File does not match/),
  ]);
});

it.each([
  ['src/components/a.ts', "import type { A } from '../content/a.ts';"],
  ['src/pages/a.ts', "import a from '../../public/a.svg?raw';"],
  ['src/stores/a.ts', "import 'react-like';"],
  ['src/files/a.ts', "import 'node:fs/promises';"],
  ['src/pages/a.ts', "import 'astro:env/client';"],
  ['scripts/api/mail/queue.ts', "import '../services.ts';"],
])('%s: %j is not refused', async (file, code) => {
  expect(await problems(file, code)).toEqual([]);
});
