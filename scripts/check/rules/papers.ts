// The papers contain parts that are made from rooms.ts. npm run format writes these parts; npm run
// check finds those that were changed by hand, and links that lead nowhere.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { parts, people, roomNames, rooms, ways, type Room } from '../rooms.ts';

const PART =
  /(?<=<!-- begin: (picture|rooms), from scripts\/check\/rooms.ts -->\n).*?(?=<!-- end -->)/gs;
const LINK = /\]\(([^)\s]+)\)/g;

const generate: Record<string, () => string> = { picture, rooms: table };
const partsOf = { 'README.md': 'picture', 'docs/development.md': 'rooms' };

/** @param markdown a paper, with anything between its marks */
export const withRooms = async (markdown: string): Promise<string> =>
  format(
    markdown.replace(PART, (_old, name: string) => `\n${generate[name]!()}\n\n`),
    { ...(await resolveConfig(import.meta.filename)), parser: 'markdown' },
  );

export async function checkPapers(root: string): Promise<string[]> {
  const problems = [];
  for (const [file, part] of Object.entries(partsOf)) {
    const markdown = readFileSync(path.join(root, file), 'utf8');
    const isMarked = markdown.includes(`<!-- begin: ${part},`);
    if (isMarked && markdown === (await withRooms(markdown))) continue;
    problems.push(`${file}  does not show scripts/check/rooms.ts as it is: npm run format`);
  }
  const papers = globSync('{,docs/}*.md', { cwd: root });
  return [...problems, ...papers.flatMap((file) => checkLinks(root, file))];
}

function checkLinks(root: string, file: string): string[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.flatMap((text, index) =>
    [...text.matchAll(LINK)]
      .filter(([, link = '']) => !link.includes('://') && !leadsSomewhere(root, file, link))
      .map(([, link]) => `${file}:${index + 1}  a link leads nowhere: ${link}`),
  );
}

function leadsSomewhere(root: string, file: string, link: string): boolean {
  const [to, anchor] = link.split('#');
  const target = path.join(root, to ? path.join(path.dirname(file), to) : file);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsIn(readFileSync(target, 'utf8')).includes(anchor);
}

/** As GitHub derives them from headings. */
const anchorsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A Mermaid flowchart: rooms by part, and the ways through them. */
function picture(): string {
  const groups = Object.entries(parts).map(([part, title]) => {
    const names = roomNames.filter((name) => rooms[name].part === part);
    return `  subgraph ${part} [${title}]\n    ${names.join('; ')}\n  end`;
  });
  const chains = Object.entries(ways).map(([way, places]) => {
    const steps = places.map((name) => (isPerson(name) ? `${name}(["${people[name]}"])` : name));
    return `  ${steps.join(` -- ${way} --> `)}`;
  });
  return ['```mermaid', 'flowchart TB', ...groups, ...chains, '```'].join('\n');
}

const isPerson = (name: string): name is keyof typeof people => name in people;

function table(): string {
  const rows = roomNames.map((name) => {
    const { at, holds } = rooms[name];
    return `| \`${at}\` | ${holds} | ${allowed(rooms[name])} |`;
  });
  return ['| room | holds | may import |', '| --- | --- | --- |', ...rows].join('\n');
}

function allowed({ rooms: names, types = [] }: Room): string {
  if (names === 'all') return 'all';
  return [...names, ...types.map((name) => `types of ${name}`)].join(', ') || 'none';
}

if (import.meta.main) {
  for (const paper of Object.keys(partsOf)) {
    const file = path.join(import.meta.dirname, '../../..', paper);
    writeFileSync(file, await withRooms(readFileSync(file, 'utf8')));
  }
}
