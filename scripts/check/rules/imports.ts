// Enforces the architecture: which parts ("rooms") of the repository may import which others.
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { TSESTree } from '@typescript-eslint/utils';
import { roomNames, rooms, type Room, type RoomName } from '../rooms.ts';
import { defineRule } from './rule.ts';

const onNode = roomNames.filter((name) => ['servers', 'tools'].includes(rooms[name].part));
const REACT = ['react', 'react-dom', '@nanostores/react', 'react-phone-input-2'];

/** Packages that only some rooms may import. */
const reserved: readonly {
  label: string;
  matches: (specifier: string) => boolean;
  rooms: readonly RoomName[];
}[] = [
  {
    label: 'React',
    matches: (specifier) => REACT.includes(packageOf(specifier)),
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
function roomOf(file: string): RoomName | undefined {
  return roomNames.find((name) => {
    const { at } = rooms[name];
    if (name === 'scripts') return path.dirname(file) === at;
    return file === at || file.startsWith(`${at}/`);
  });
}

const IMPORTS =
  ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType) > Literal.source';
const GLOBS =
  "CallExpression[callee.object.type='MetaProperty'][callee.property.name='glob'] > Literal.arguments";

export const imports = defineRule((report, { cwd, physicalFilename }) => {
  const file = path.relative(cwd, physicalFilename);
  const room = roomOf(file);
  if (!room) return { Program: (node) => report(node, 'lies in no room') };
  const check = (node: TSESTree.StringLiteral): void => {
    const specifier = node.value;
    const { parent } = node;
    // `import { type A }` still loads the file.
    const isType =
      ('importKind' in parent && parent.importKind === 'type') ||
      ('exportKind' in parent && parent.exportKind === 'type') ||
      parent.type === 'TSImportType';
    const error = /^[./]/.test(specifier)
      ? roomError(room, path.join(path.dirname(file), specifier.replace(/\?.*$/, '')), isType)
      : packageError(room, specifier);
    if (error) report(node, error);
  };
  return { [IMPORTS]: check, [GLOBS]: check };
});

function roomError(room: RoomName, target: string, isType: boolean): string | undefined {
  const rule = rooms[room];
  const other = roomOf(target);
  if (other === room || rule.rooms === 'all') return undefined;
  if (other && rule.rooms.includes(other)) return undefined;
  if (other && isType && rule.types?.includes(other)) return undefined;
  const name = other ? `room ${other}` : `${target}, which lies in no room`;
  return `room ${room} may not import ${name} (allowed: ${allowedRooms(rule)})`;
}

function allowedRooms({ rooms: names, types = [] }: Room): string {
  return [...names, ...types.map((name) => `${name} by import type`)].join(', ') || 'none';
}

function packageError(room: RoomName, specifier: string): string | undefined {
  const { packages } = rooms[room];
  if (packages && !packages.includes(packageOf(specifier))) {
    return `room ${room} may not import package ${specifier} (allowed: ${packages.join(', ')})`;
  }
  const rule = reserved.find(({ matches }) => matches(specifier));
  if (!rule || rule.rooms.includes(room)) return undefined;
  return `room ${room} may not import ${specifier} (${rule.label} is for: ${rule.rooms.join(', ')})`;
}
