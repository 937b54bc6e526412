import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MAX_WAITING } from '../../scripts/api/accounts/password-hash.ts';
import { MAX_SESSIONS, REQUESTS_PER_MINUTE } from '../../scripts/api/accounts/session.ts';
import { MAX_NEXT } from '../../scripts/api/accounts/password-queue.ts';
import { failures } from '../../scripts/api/routes/login.ts';
import type { Command } from '../../scripts/api/commands/command.ts';
import { groups } from '../../scripts/api/commands/list.ts';
import { contentLimit } from '../../scripts/api/http/content-budget.ts';
import { limits } from '../../scripts/api/http/limits.ts';
import { MAX_FIELDS } from '../../scripts/api/http/read-form.ts';
import { MIN_THROUGHPUT } from '../../scripts/api/http/slow-bodies.ts';
import { PER_DAY, PER_MINUTE as mails } from '../../scripts/api/mail/totals.ts';
import { TAKEN_PER_MINUTE } from '../../scripts/api/routes/register.ts';
import { MAX_NOTE } from '../../scripts/api/projects/notes.ts';
import { MAX_BYTES, MAX_PROJECTS, MAX_TEXT_BYTES } from '../../scripts/api/routes/submission.ts';
import {
  MAX_PER_MAILBOX,
  MAX_PER_NETWORK,
  MAX_UPLOADS,
} from '../../scripts/api/submissions/upload-slots.ts';
import { strangers } from '../../scripts/api/team/limit-sent.ts';
import { MAX_VIEWS } from '../../scripts/api/team/saved-views.ts';
import { MEGABYTE } from '../../src/contract/submission/uploads.ts';
import { root } from '../fixtures/cache.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** As GitHub derives them from headings. */
const anchorsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function leadsSomewhere(page: string, link: string): boolean {
  const [to, anchor] = link.split('#');
  const target = to ? path.join(path.dirname(page), to) : page;
  if (!existsSync(path.join(root, target))) return false;
  return anchor === undefined || anchorsIn(read(target)).includes(anchor);
}

it.each(globSync('{,docs/}*.md', { cwd: root }))('each link in %s leads somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const dead = links.filter((link) => !link.includes('://') && !leadsSomewhere(page, link));
  expect(dead).toEqual([]);
});

const commands = Object.values(groups).flatMap((group) => Object.keys(group));
const usageOf = async (name: string): Promise<string> =>
  ((await import(`../../scripts/api/commands/${name}.ts`)) as Command).usage;

it.each(commands)('npm run api -- %s explains itself in lines that fit', async (name) => {
  const usage = await usageOf(name);
  expect(usage).toMatch(new RegExp(`^Usage: npm run (--silent )?api -- ${name}\\b`));
  for (const line of usage.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
});

// npx vitest run --config=tests/unit/vitest.config.ts docs.test --update writes it anew.
it('docs/commands.md has what the commands say of themselves', async () => {
  const sections = [
    '# Commands',
    'What `npm run api -- COMMAND --help` prints. A test writes this page: see `tests/unit/docs.test.ts`.',
  ];
  for (const [title, group] of Object.entries(groups)) {
    sections.push(`## ${title}`);
    for (const name of Object.keys(group)) {
      sections.push(`### ${name}`, (await usageOf(name)).replaceAll(/^(?=.)/gm, '    '));
    }
  }
  await expect(`${sections.join('\n\n')}\n`).toMatchFileSnapshot(
    path.join(root, 'docs/commands.md'),
  );
});

it('docs/limits.md has the limits of the code', () => {
  const { guesses, guessesAMinute, guessesFromNetwork, newsletter, soon, soonFromNetwork } = limits;
  const count = (value: number) => value.toLocaleString('en');
  const megabytes = (bytes: number) => `${count(bytes / MEGABYTE)} MB`;
  const rows: [string, ...string[]][] = [
    [
      'a mailbox',
      `${MAX_PROJECTS} projects, with ${megabytes(MAX_TEXT_BYTES)} of answers and ${megabytes(MAX_BYTES)} of files`,
      `${MAX_PER_MAILBOX} uploads at once`,
      `${newsletter.attempts} mails about the newsletter a day`,
      `${soon.attempts} mails of one kind a day with a pause of a minute, ${soonFromNetwork.attempts} of them for one network`,
    ],
    [
      'an account',
      `${MAX_SESSIONS} sessions`,
      `${REQUESTS_PER_MINUTE} calls of each kind a minute`,
      `${guesses.attempts} wrong passwords a day`,
      `from one network, ${guessesAMinute.attempts} wrong passwords a minute and ${guessesFromNetwork.attempts} a day`,
    ],
    [
      'a member',
      `notes of ${count(MAX_NOTE)} characters`,
      `${MAX_VIEWS} saved views, and ${MAX_VIEWS} for the whole team`,
    ],
    [
      'a network',
      `${limits.registrations.attempts} registrations a day`,
      `${TAKEN_PER_MINUTE} answers a minute that an address has an account already`,
      `${limits.links.attempts} requests for a link by mail a day`,
      `${failures.perMinute} wrong passwords a minute`,
      `${strangers.perMinute} forms a minute to the team’s pages without a session`,
      `${MAX_WAITING} passwords that wait to be checked`,
      `${MAX_PER_NETWORK} uploads at once`,
      `${count(contentLimit.lists)} public lists and articles a minute, and ${megabytes(contentLimit.bytes)} of them and of files`,
    ],
    [
      'all together',
      `${MAX_UPLOADS} uploads at once, and \`UPLOADS_TOTAL_GB\` of files`,
      `${MAX_NEXT} passwords that are next to be checked, two of each network`,
      `${mails} mails a minute, ${count(PER_DAY)} a day`,
    ],
    [
      'a request',
      `brings ${MIN_THROUGHPUT.bytes / 1000} kB in ${MIN_THROUGHPUT.time / 1000} seconds, or is ended`,
      `a form of the team’s pages has at most ${MAX_FIELDS} fields`,
    ],
  ];
  const expected = rows.flatMap(([name, ...texts]) =>
    texts.map((text, index) => `| ${index === 0 ? name : ''} | ${text} |`.replace(/ +/g, ' ')),
  );
  const table = read('docs/limits.md').match(/^\|.*\|$/gm) ?? [];
  expect(table.slice(2).map((row) => row.replace(/ +/g, ' '))).toEqual(expected);
});
