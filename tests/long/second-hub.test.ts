// Another hub changes only src/hub.ts and public/. Builds its whole site, and checks that nothing of
// the first hub is in it.
import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles } from '../../src/files/list-files.ts';
import * as first from '../../src/hub.ts';
import { root } from '../fixtures/cache.ts';
import * as texts from '../fixtures/second-hub/hub.ts';
import { startProvider, type Provider } from '../fixtures/provider.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/** Each colour of the first hub is the opposite one. */
const opposite = (color: string) =>
  `#${(0x1ffffff - Number(`0x${color.slice(1)}`)).toString(16).slice(1)}`;
const colors = JSON.parse(
  JSON.stringify(first.colors).replaceAll(/#\w{6}/g, opposite),
) as typeof first.colors;
const second = { ...texts, colors };

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

const event = {
  id: 1,
  kind: 'event',
  slug: 'nuit-du-code',
  title: 'La nuit du code',
  category_id: 1,
  content: '<p>Au port.</p>',
  start_date: '2027-03-01T09:00',
  end_date: '2027-03-01T12:00',
  updated_at: '2026-11-01T00:00:00.000Z',
};

let folder = '';
let provider: Provider;
let site = '';
const page = (name: string) => readFile(path.join(site, name), 'utf8');

beforeAll(async () => {
  folder = temporaryFolder();
  const sources = ['src', 'public', 'scripts', 'astro.config.mjs', 'tsconfig.json'];
  for (const name of [...sources, 'package.json', 'package-lock.json'])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const hub = await readFile(path.join(root, 'tests/fixtures/second-hub/hub.ts'), 'utf8');
  const withColors = `${hub}export const colors = ${JSON.stringify(colors)};`;
  await writeFile(path.join(folder, 'src/hub.ts'), withColors);
  await writeFile(path.join(folder, 'public/favicon.svg'), favicon);
  await rm(path.join(folder, 'public/plan.svg'));
  provider = await startProvider(
    { posts: [event], categories: [{ id: 1, name: 'Rencontres' }] },
    new Map(),
  );
  site = path.join(folder, 'site');
  const args = ['scripts/builder/main.ts', '--outDir', site];
  const env = { API_URL: provider.url, SITE_URL: 'http://hub.test', NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env, DATA_DIR: path.join(folder, 'data') },
    maxBuffer: 64 * 1024 * 1024,
  });
}, 300_000);

afterAll(() => provider.stop());

/** Every text below a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];

it('no word, colour, number or zone of the first hub is left in a byte of the site', async () => {
  const secondTexts = new Set(textsIn(second));
  const words = [
    'Wéma',
    'Bénin',
    'béninois',
    'Porto-Novo',
    'Abomey',
    'Natitingou',
    'Lokossa',
    'APDP',
    '+229',
    `Plus de ${first.hub.visitors}`,
  ];
  // Shorter texts, such as codes of countries, occur anywhere.
  const foreign = [
    ...textsIn(first).filter((text) => text.length > 4 && !secondTexts.has(text)),
    ...words,
  ];
  const found: string[] = [];
  for (const file of await listFiles(site)) {
    if (/\.(br|gz)$/.test(file)) continue;
    const text = (await readFile(path.join(site, file))).toString();
    // Every hub's phone field has all countries.
    const isCountryList = /CountryPhone\..*\.js$/.test(file);
    const left = foreign.filter(
      (word) => text.includes(word) && !(isCountryList && word === 'Bénin'),
    );
    found.push(...left.map((word) => `${file}: ${word}`));
  }
  expect(found).toEqual([]);
});

it('the second hub is in its place', async () => {
  const home = await page('index.html');
  const { hub } = second;
  for (const text of [hub.name, hub.email, hub.phone, hub.address[1], hub.social[0].url]) {
    expect(home, text).toContain(text);
  }
  for (const text of [home, await page('about.html')]) {
    expect(text).toContain(`Rattaché ${hub.toUniversity}, le hub est ${hub.membership}.`);
  }
  expect(home).toContain(`content="${colors.dark.secondary}"`);
  expect(home).not.toContain('S’abonner');
  expect(home).toContain(`--primary:${colors.light.primary}`);
  const contact = await page('contact.html');
  expect(contact).toContain('openstreetmap.org/search?query=');
  for (const text of ['wa.me', 'role="img"', 'Venir</h3>']) expect(contact).not.toContain(text);
  expect(await page('register.html')).toContain(second.phoneNumbers.hint);
  expect(await page('cgu.html')).toContain(second.law.personalData);
});

it('its times are those of its zone', async () => {
  const calendar = (await page('evenements.ics')).replaceAll('\r\n', '\n');
  expect(calendar).toContain('TZID:Africa/Bamako');
  expect(calendar).toContain('TZOFFSETTO:+0000');
  expect(calendar).toContain('DTSTART:20270301T090000Z');
});
