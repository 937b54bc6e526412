// The parts ("rooms") of the repository, and what each may import: the table in docs/development.md.
// Tests may import everything.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Room {
  /** Folder or file, from the root of the repository. */
  at: string;
  /** Where the other rooms are that it may import. */
  imports: string[];
  /** The same, for those of which it may import types only. */
  types: string[];
  /** Packages, and groups of them: see boundaries.ts. */
  packages: string[];
}

const TABLE = path.resolve(import.meta.dirname, '../../docs/development.md');
const ROW = /^\| `(.+?)` +\|.*\| (.*?) +\| (.*?) +\|$/gm;
const TYPES = 'types of ';

const rows = [...readFileSync(TABLE, 'utf8').matchAll(ROW)].filter(([, at]) => at !== 'tests');

export const rooms = rows.map(([, at = '', imports = '', packages = '']): Room => {
  const names = listOf(imports);
  const ofTypes = names.filter((name) => name.startsWith(TYPES));
  return {
    at,
    imports: names.filter((name) => !ofTypes.includes(name)).map(placeOf),
    types: ofTypes.map((name) => placeOf(name.slice(TYPES.length))),
    packages: listOf(packages.replaceAll('`', '')),
  };
});

function listOf(cell: string): string[] {
  return cell === 'none' ? [] : cell.split(', ');
}

/** A room is named by its path, without `src/` or `scripts/` and without `.ts`. */
function placeOf(name: string): string {
  const at = rows
    .map(([, place = '']) => place)
    .find((place) => place.replace(/^(src|scripts)\/|\.ts$/g, '') === name);
  if (at === undefined) throw new Error(`${TABLE} names ${name}, which is no room.`);
  return at;
}
