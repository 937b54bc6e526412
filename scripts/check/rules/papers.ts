// The papers: parts that are made from rooms.ts, and links. npm run format writes the parts, and npm
// run check finds those that were changed by hand, and links that lead nowhere.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameOf, parts, roomNames, rooms, ways, type Room, type RoomName } from '../rooms.ts';
import type { Problem } from '../sources.ts';

const PART =
  /(?<=<!-- begin: (picture|rooms|imports), from scripts\/check\/rooms.ts -->\n).*?(?=<!-- end -->)/gs;
const LINK = /\]\(([^)\s]+)\)/g;

const generate: Record<string, () => string> = { picture, rooms: holdsTable, imports: importTable };
const partsOf: Record<string, string[]> = {
  'README.md': ['picture', 'rooms'],
  'docs/development.md': ['imports'],
};

/** @param markdown a paper, with anything between its marks */
export const withRooms = (markdown: string): string =>
  markdown.replace(PART, (_old, name: string) => `\n${generate[name]!()}\n\n`);

export function checkPapers(root: string): Problem[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const stale = Object.entries(partsOf).filter(([file, expected]) => {
    const names = [...read(file).matchAll(PART)].map(([, name]) => name);
    return read(file) !== withRooms(read(file)) || names.join() !== expected.join();
  });
  const remedy = 'does not show scripts/check/rooms.ts as it is: npm run format';
  return [
    ...stale.map(([file]) => ({ file, line: 0, text: remedy })),
    ...papersIn(root).flatMap((file) => checkLinks(root, file)),
  ];
}

const papersIn = (root: string): string[] =>
  ['', 'docs/'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => folder + name),
  );

function checkLinks(root: string, file: string): Problem[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((text, index) =>
    [...text.matchAll(LINK)]
      .filter(([, link = '']) => !link.includes('://') && !leadsSomewhere(root, file, link))
      .map(([, link]) => ({ file, line: index + 1, text: `a link leads nowhere: ${link}` })),
  );
}

function leadsSomewhere(root: string, file: string, link: string): boolean {
  const [path, anchor] = link.split('#');
  const target = path ? join(root, dirname(file), path) : join(root, file);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsIn(readFileSync(target, 'utf8')).includes(anchor);
}

/** As GitHub makes them of headings. */
function anchorsIn(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** A Mermaid flowchart: rooms by part, and the ways through them. */
function picture(): string {
  const groups = Object.entries(parts).map(([part, title]) => {
    const names = roomNames.filter((name) => rooms[name].part === part);
    return `  subgraph ${part} [${title}]\n    ${names.join('; ')}\n  end`;
  });
  const chains = Object.entries(ways).map(
    ([way, places]) => `  ${places.map(place).join(` -- ${way} --> `)}`,
  );
  return ['```mermaid', 'flowchart TB', ...groups, ...chains, '```'].join('\n');
}

function place(name: Parameters<typeof nameOf>[0]): string {
  const title = nameOf(name);
  return title === name ? name : `${name}(["${title}"])`;
}

function holdsTable(): string {
  return table([['room', 'holds'], ...roomNames.map((name) => [placeOf(name), rooms[name].holds])]);
}

function importTable(): string {
  const body = roomNames.map((name) => [placeOf(name), allowed(rooms[name])]);
  return table([['room', 'may import'], ...body]);
}

/** As the formatter writes it, with columns of one width. */
function table(rows: readonly string[][]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const [head, ...body] = rows.map((cells) =>
    line(cells.map((cell, column) => cell.padEnd(widths[column]!))),
  );
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const placeOf = (name: RoomName): string => `\`${rooms[name].at}\``;

function allowed({ rooms: names, types = [] }: Room): string {
  if (names === 'all') return 'all';
  return [...names, ...types.map((name) => `types of ${name}`)].join(', ') || 'none';
}

if (import.meta.main) {
  for (const paper of Object.keys(partsOf)) {
    const file = join(import.meta.dirname, '../../..', paper);
    writeFileSync(file, withRooms(readFileSync(file, 'utf8')));
  }
}
