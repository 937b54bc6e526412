// The README's picture and table of rooms are made from rooms.ts: npm run format writes them, and
// npm run check finds what was written by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, parts, roomNames, rooms, ways, type Room, type RoomName } from '../rooms.ts';
import type { Problem } from '../sources.ts';

const FILE = 'README.md';
const GENERATED =
  /(?<=<!-- begin: (picture|rooms), from scripts\/check\/rooms.ts -->\n).*?(?=<!-- end -->)/gs;

const generate: Record<string, () => string> = { picture, rooms: table };

/** @param markdown the README, with whatever stands between its marks */
export const withRooms = (markdown: string): string =>
  markdown.replace(GENERATED, (_old, name: string) => `\n${generate[name]!()}\n\n`);

export function checkPapers(root: string): Problem[] {
  const text = readFileSync(join(root, FILE), 'utf8');
  if (text === withRooms(text) && text.match(GENERATED)?.length === 2) return [];
  const remedy = 'does not show scripts/check/rooms.ts as it is: npm run format';
  return [{ file: FILE, line: 0, text: remedy }];
}

/** A Mermaid flowchart: rooms by part, and the ways through them. */
function picture(): string {
  const groups = Object.entries(parts).map(([part, title]) => {
    const inside = roomNames.filter((name) => rooms[name].part === part);
    return [`  subgraph ${part} [${title}]`, ...inside.map((name) => `    ${name}`), '  end'];
  });
  const steps = Object.entries(ways).flatMap(([way, places]) =>
    places.slice(1).map((to, index) => `  ${place(places[index]!)} -- ${way} --> ${place(to)}`),
  );
  return ['```mermaid', 'flowchart TB', ...groups.flat(), ...steps, '```'].join('\n');
}

function place(name: Parameters<typeof nameOf>[0]): string {
  const title = nameOf(name);
  return title === name ? name : `${name}(["${title}"])`;
}

/** As the formatter writes it, with columns of one width. */
function table(): string {
  const rows = [['room', 'holds', 'may import'], ...roomNames.map(row)];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const [head, ...body] = rows.map((cells) =>
    line(cells.map((cell, column) => cell.padEnd(widths[column]!))),
  );
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function row(name: RoomName): string[] {
  return [`\`${rooms[name].at}\``, rooms[name].holds, allowed(rooms[name])];
}

function allowed({ rooms: names, types = [] }: Room): string {
  if (names === 'all') return 'all';
  return [...names, ...types.map((name) => `types of ${name}`)].join(', ') || 'none';
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../../..', FILE);
  writeFileSync(file, withRooms(readFileSync(file, 'utf8')));
}
