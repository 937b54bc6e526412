import { describe, expect, it } from 'vitest';
import { checkImports, roomOf } from '../../../../../scripts/check/rules/imports.ts';
import { roomNames, rooms, type RoomName } from '../../../../../scripts/check/rooms.ts';
import { lines, plant } from '../tree.ts';

const check = (files: Record<string, string>): string[] => lines(checkImports(plant(files)));

/** A file in a room, at the same depth for all folders, and the way to it from another room. */
function fileOf(room: RoomName): string {
  const { at } = rooms[room];
  return at.endsWith('.ts') ? at : `${at}/a.ts`;
}

describe('the table', () => {
  it('names each room once and knows its files', () => {
    for (const room of roomNames) expect(roomOf(fileOf(room))).toBe(room);
    expect(roomOf('scripts/start.mjs')).toBe('scripts');
    expect(roomOf('scripts/other/a.ts')).toBeUndefined();
    expect(roomOf('src/contents/a.ts')).toBeUndefined();
  });

  it('has no circle between rooms', () => {
    const visit = (room: RoomName, path: readonly RoomName[]): void => {
      expect(path, `${[...path, room].join(' > ')}`).not.toContain(room);
      const { rooms: next, types = [] } = rooms[room];
      if (next !== 'all') for (const other of [...next, ...types]) visit(other, [...path, room]);
    };
    for (const room of roomNames) visit(room, []);
  });

  it('is enforced for every pair of rooms', () => {
    for (const from of roomNames) {
      for (const to of roomNames) {
        const rule = rooms[from].rooms;
        const allowed = from === to || rule === 'all' || rule.includes(to);
        const up = '../'.repeat(fileOf(from).split('/').length - 1);
        const target = from === to ? fileOf(to).replace(/a\.ts$/, 'b.ts') : fileOf(to);
        if (target === fileOf(from)) continue;
        const found = check({ [target]: '', [fileOf(from)]: `import '${up}${target}';\n` });
        expect(found.length, `${from} imports ${to}: ${found.join()}`).toBe(allowed ? 0 : 1);
      }
    }
  });
});

describe('types, strays and aliases', () => {
  it('lets components import types of content, and only types', () => {
    const content = { 'src/content/a.ts': '' };
    const of = (code: string): string[] => check({ ...content, 'src/components/a.ts': code });
    expect(of("import type { A } from '../content/a.ts';")).toEqual([]);
    expect(of("export type { A } from '../content/a.ts';")).toEqual([]);
    expect(of("let a: import('../content/a.ts').A;")).toEqual([]);
    expect(of("import { type A } from '../content/a.ts';")).toEqual([
      'src/components/a.ts:1  room components may not import room content ' +
        '(allowed: messages, text, hub, content by import type)',
    ]);
  });

  it('lets no room import types of another that its row does not name', () => {
    const of = (room: string): string[] =>
      check({
        'src/islands/a.ts': '',
        [`${room}/a.ts`]: "import type { A } from '../islands/a.ts';",
      });
    expect(of('src/layouts')).toEqual([]);
    for (const room of ['src/components', 'src/text', 'src/stores']) {
      expect(of(room)).toEqual([
        expect.stringContaining(
          `${room}/a.ts:1  room ${room.slice(4)} may not import room islands`,
        ),
      ]);
    }
  });

  it('reports files and targets that lie in no room, but no ambient types', () => {
    const found = check({
      'src/lib/a.ts': '',
      'src/env.d.ts': '',
      'src/pages/a.ts': "import '../assets/a.svg';",
    });
    expect(found).toEqual([
      'src/lib/a.ts  lies in no room',
      expect.stringContaining('src/pages/a.ts:1  room pages may not import src/assets/a.svg'),
    ]);
  });

  it.each(['@/stores/a', '~/stores/a', '#stores', 'src/stores/a'])('refuses alias %s', (name) => {
    expect(check({ 'src/pages/a.ts': `import '${name}';` })).toEqual([
      expect.stringContaining('hides its room behind an alias'),
    ]);
  });
});

describe('packages', () => {
  const of = (file: string, name: string): string[] => check({ [file]: `import '${name}';` });

  it('gives the contract valibot only', () => {
    expect(of('src/contract/a.ts', 'valibot')).toEqual([]);
    expect(of('src/contract/a.ts', 'hono')).toEqual([
      'src/contract/a.ts:1  room contract may not import package hono (allowed: valibot)',
    ]);
  });

  it.each(['react', 'react/jsx-runtime', 'react-dom/client', '@nanostores/react'])(
    'keeps %s in the islands',
    (name) => {
      expect(of('src/islands/A.tsx', name)).toEqual([]);
      expect(of('tests/unit/a.test.ts', name)).toEqual([]);
      expect(of('src/stores/a.ts', name)).toEqual([expect.stringContaining('src/stores/a.ts:1')]);
    },
  );

  it('does not mistake other packages for React', () => {
    expect(of('src/stores/a.ts', 'react-like')).toEqual([]);
    expect(of('src/stores/a.ts', 'idb-keyval')).toEqual([]);
  });

  it.each(['node:fs', 'fs/promises'])('keeps %s out of what runs in browsers', (name) => {
    for (const room of ['src/content', 'scripts/api', 'scripts', 'tests']) {
      expect(of(`${room}/a.ts`, name)).toEqual([]);
    }
    for (const room of ['src/text', 'src/stores', 'src/islands', 'src/pages', 'src/components']) {
      expect(of(`${room}/a.ts`, name)).toEqual([expect.stringContaining(`${room}/a.ts:1`)]);
    }
  });

  it('keeps astro: in the rooms of the build', () => {
    expect(of('src/pages/a.ts', 'astro:env/client')).toEqual([]);
    expect(of('src/stores/a.ts', 'astro:env/client')).toEqual([
      expect.stringContaining('src/stores/a.ts:1  room stores may not import astro:env/client'),
    ]);
  });
});
