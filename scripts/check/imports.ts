// The rooms of the house and who may import whom. This table is the source; design section 2
// is its picture.
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { findCircles } from './circles.ts';
import type { Edge } from './circles.ts';
import { listCode, parseFile } from './sources.ts';
import type { Problem } from './sources.ts';
import { importsOf } from './specifiers.ts';

export interface Room {
  /** Folder or file, from the root of the repository. */
  at: string;
  /** Our rooms that it may import, besides itself. */
  rooms: readonly RoomName[] | 'all';
  /** Rooms of which it may import types only. */
  types?: readonly RoomName[];
  /** The only packages it may import; absent: any that `reserved` leaves it. */
  packages?: readonly string[];
}

const source = ['contract', 'messages', 'hub', 'text', 'stores', 'islands', 'content'] as const;
const site = ['components', 'layouts', 'pages', 'styles'] as const;
const beside = ['enhance', 'offline', 'build', 'serving'] as const;
const tools = ['shared', 'api', 'builder', 'rebuild', 'inspect', 'check', 'scripts'] as const;
export const roomNames = [...source, ...site, ...beside, ...tools, 'tests'] as const;
export type RoomName = (typeof roomNames)[number];

export const rooms: Record<RoomName, Room> = {
  contract: { at: 'src/contract', rooms: ['text'], packages: ['valibot'] },
  text: { at: 'src/text', rooms: [] },
  hub: { at: 'src/hub.ts', rooms: [] },
  messages: { at: 'src/messages', rooms: ['contract'] },
  stores: { at: 'src/stores', rooms: ['contract', 'messages', 'text'] },
  islands: { at: 'src/islands', rooms: ['stores', 'messages', 'contract', 'text', 'hub'] },
  content: { at: 'src/content', rooms: ['contract', 'text'] },
  components: {
    at: 'src/components',
    rooms: ['messages', 'text', 'hub'],
    types: ['content'],
  },
  layouts: {
    at: 'src/layouts',
    rooms: ['components', 'islands', 'stores', 'enhance', 'styles', 'messages', 'hub'],
  },
  pages: {
    at: 'src/pages',
    rooms: [
      'layouts',
      'components',
      'islands',
      'content',
      'enhance',
      'styles',
      'messages',
      'text',
      'hub',
    ],
  },
  // The small scripts of public pages: each page is complete without them.
  enhance: { at: 'src/enhance', rooms: ['contract', 'messages', 'text'], types: ['content'] },
  // The service worker.
  offline: { at: 'src/offline', rooms: ['messages', 'text'] },
  // What is added to the site when Astro has written its pages.
  build: { at: 'src/build', rooms: ['content', 'serving', 'styles'] },
  // What every host has to know, ours and others: headers, policies, and where moved addresses lead.
  serving: { at: 'src/serving', rooms: [], packages: ['node:fs', 'node:path', 'node:crypto'] },
  styles: { at: 'src/styles', rooms: [] },
  shared: { at: 'scripts/shared', rooms: ['contract', 'text', 'hub', 'serving'] },
  api: { at: 'scripts/api', rooms: ['shared', 'contract', 'text', 'hub'] },
  // Makes the site of a release; the portal server spawns it.
  builder: { at: 'scripts/build', rooms: ['shared', 'scripts', 'build', 'content', 'serving'] },
  rebuild: { at: 'scripts/rebuild', rooms: ['shared', 'contract', 'text', 'hub', 'serving'] },
  // Looks at a provider: npm run provider.
  inspect: { at: 'scripts/inspect', rooms: ['shared', 'contract', 'text', 'content'] },
  check: { at: 'scripts/check', rooms: ['contract', 'text', 'hub', 'build'] },
  // Only the files directly in scripts/: they start the parts by spawning them.
  scripts: { at: 'scripts', rooms: ['shared', 'contract', 'text', 'hub'] },
  tests: { at: 'tests', rooms: 'all' },
};

/** Packages that only some rooms may import. */
export const reserved: readonly {
  what: string;
  is: (specifier: string) => boolean;
  rooms: readonly RoomName[];
}[] = [
  {
    what: 'React',
    is: (specifier) =>
      ['react', 'react-dom', '@nanostores/react', 'react-phone-input-2'].includes(
        packageOf(specifier),
      ),
    rooms: ['islands', 'tests'],
  },
  { what: 'Node', is: isBuiltin, rooms: ['content', 'build', 'serving', ...tools, 'tests'] },
  {
    what: 'astro:',
    is: (specifier) => specifier.startsWith('astro:'),
    rooms: ['components', 'layouts', 'pages', 'tests'],
  },
];

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The room a path lies in. */
export function roomOf(path: string): RoomName | undefined {
  return roomNames.find((name) => {
    const { at } = rooms[name];
    if (name === 'scripts') return posix.dirname(path) === at;
    return path === at || path.startsWith(`${at}/`);
  });
}

export function checkImports(root: string): Problem[] {
  const files = listCode(root, ['src', 'scripts', 'tests']);
  const known = new Set(files);
  const problems: Problem[] = [];
  const edges: Edge[] = [];
  for (const file of files) {
    const room = roomOf(file);
    if (!room) {
      // Ambient types (src/env.d.ts) import nothing and nobody imports them.
      if (!file.endsWith('.d.ts')) problems.push({ file, line: 0, text: 'lies in no room' });
      continue;
    }
    for (const { specifier, line, typeOnly } of parseFile(root, file).flatMap(importsOf)) {
      const target = resolve(file, specifier, known);
      const text = target ? roomFault(room, target, typeOnly) : packageFault(room, specifier);
      if (text) problems.push({ file, line, text });
      if (target && known.has(target) && !typeOnly) edges.push({ from: file, line, to: target });
    }
  }
  return [...problems, ...findCircles(edges)];
}

/** The path from the root that a specifier means; undefined for a package. */
function resolve(from: string, specifier: string, known: Set<string>): string | undefined {
  if (!/^[./]/.test(specifier)) return undefined;
  const bare = specifier.replace(/\?.*$/, '');
  // Vite reads a leading slash from the root of the project.
  const path = bare.startsWith('/')
    ? bare.slice(1)
    : posix.join(posix.dirname(from), bare).replace(/\/$/, '');
  const endings = ['', '.ts', '.tsx', '.astro', '.mjs', '/index.ts', '/index.tsx'];
  const candidates = endings.map((ending) => path + ending);
  candidates.push(path.replace(/\.js(x?)$/, '.ts$1'));
  return candidates.find((candidate) => known.has(candidate)) ?? path;
}

function roomFault(room: RoomName, target: string, typeOnly: boolean): string | undefined {
  const rule = rooms[room];
  const other = roomOf(target);
  if (other === room || rule.rooms === 'all') return undefined;
  if (other && rule.rooms.includes(other)) return undefined;
  if (other && typeOnly && rule.types?.includes(other)) return undefined;
  const name = other ? `room ${other}` : `${target}, which lies in no room`;
  return `room ${room} may not import ${name} (allowed: ${allowedRooms(rule)})`;
}

function allowedRooms({ rooms: names, types = [] }: Room): string {
  return [...names, ...types.map((name) => `${name} by import type`)].join(', ') || 'none';
}

function packageFault(room: RoomName, specifier: string): string | undefined {
  if (/^(@\/|~|#|(src|scripts|tests)\/)/.test(specifier)) {
    return `${specifier} hides its room behind an alias: write the relative path`;
  }
  const { packages } = rooms[room];
  if (packages && !packages.includes(packageOf(specifier))) {
    return `room ${room} may not import package ${specifier} (allowed: ${packages.join(', ')})`;
  }
  const rule = reserved.find(({ is }) => is(specifier));
  if (!rule || rule.rooms.includes(room)) return undefined;
  return `room ${room} may not import ${specifier} (${rule.what} is for: ${rule.rooms.join(', ')})`;
}
