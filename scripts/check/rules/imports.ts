// Enforces the architecture: which parts ("rooms") of the repository may import which others.
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { roomNames, rooms, type Room, type RoomName } from '../rooms.ts';
import { listCode, parseFile } from '../sources.ts';
import type { Problem } from '../sources.ts';
import { importsOf } from '../specifiers.ts';

const onNode = roomNames.filter((name) => ['servers', 'tools'].includes(rooms[name].part));

/** Packages that only some rooms may import. */
export const reserved: readonly {
  label: string;
  matches: (specifier: string) => boolean;
  rooms: readonly RoomName[];
}[] = [
  {
    label: 'React',
    matches: (specifier) =>
      ['react', 'react-dom', '@nanostores/react', 'react-phone-input-2'].includes(
        packageOf(specifier),
      ),
    rooms: ['islands', 'tests'],
  },
  {
    label: 'Node',
    matches: isBuiltin,
    rooms: ['content', 'integrations', 'files', ...onNode],
  },
  {
    label: 'astro:',
    matches: (specifier) => specifier.startsWith('astro:'),
    rooms: ['components', 'layouts', 'pages', 'middleware', 'integrations', 'tests'],
  },
];

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The room that a path belongs to. */
function roomOf(path: string): RoomName | undefined {
  return roomNames.find((name) => {
    const { at } = rooms[name];
    if (name === 'scripts') return posix.dirname(path) === at;
    return path === at || path.startsWith(`${at}/`);
  });
}

export function checkImports(root: string): Problem[] {
  const problems: Problem[] = [];
  for (const file of listCode(root, ['src', 'scripts', 'tests'])) {
    const room = roomOf(file);
    if (!room) {
      // Ambient types (src/env.d.ts) are neither imported nor import anything.
      if (!file.endsWith('.d.ts')) problems.push({ file, line: 0, text: 'lies in no room' });
      continue;
    }
    for (const { specifier, line, typeOnly } of parseFile(root, file).flatMap(importsOf)) {
      const target = resolve(file, specifier);
      const text = target ? roomError(room, target, typeOnly) : packageError(room, specifier);
      if (text) problems.push({ file, line, text });
    }
  }
  return problems;
}

/** The path from the root; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (!/^[./]/.test(specifier)) return undefined;
  const path = specifier.replace(/\?.*$/, '');
  // Vite resolves a leading slash from the root of the project.
  return path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path);
}

function roomError(room: RoomName, target: string, typeOnly: boolean): string | undefined {
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

function packageError(room: RoomName, specifier: string): string | undefined {
  if (/^(@\/|~|#|(src|scripts|tests)\/)/.test(specifier)) {
    return `${specifier} hides its room behind an alias: write the relative path`;
  }
  const { packages } = rooms[room];
  if (packages && !packages.includes(packageOf(specifier))) {
    return `room ${room} may not import package ${specifier} (allowed: ${packages.join(', ')})`;
  }
  const rule = reserved.find(({ matches }) => matches(specifier));
  if (!rule || rule.rooms.includes(room)) return undefined;
  return `room ${room} may not import ${specifier} (${rule.label} is for: ${rule.rooms.join(', ')})`;
}
