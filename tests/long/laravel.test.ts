// Builds and npm run provider with a provider that has other habits: a Laravel application. The tests of
// candidates' pages with it are in browser/laravel.spec.ts.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inspectProvider } from '../../scripts/inspect/provider.ts';
import { register } from '../../src/contract/account/register.ts';
import { request } from '../../src/contract/request.ts';
import {
  hasLaravel,
  needsLaravel,
  startLaravel,
  type Laravel,
  type Post,
} from '../fixtures/laravel/laravel.ts';
import { person } from '../unit/scripts/api/harness.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const siteUrl = 'http://site.test';
const { email, password } = person;

/** Three habits of writing an image's path. */
const habits = ['posts/a.png', '/storage/posts/a.png', 'storage/posts/a.png'];

const posts: Post[] = [
  ...Array.from({ length: 34 }, (_, index): Post => {
    const number = index + 1;
    return {
      kind: 'blog',
      slug: `sujet-${number}`,
      title: `Sujet ${number} : l’été`,
      content: `<p>Le sujet ${number}.</p>`,
      image: habits[index % 3]!,
      date: '2026-11-20T09:30:00.123456Z',
    };
  }),
  ...Array.from({ length: 16 }, (_, index): Post => {
    const slug = `rencontre-${index + 1}`;
    return {
      kind: 'event',
      slug,
      title: slug,
      content: '<p>Venez.</p>',
      start_date: '2026-12-04',
    };
  }),
  { kind: 'training', slug: 'impression-3d', title: 'Impression 3D', content: '<p>Imprimer.</p>' },
  { kind: 'support', slug: 'incubation', title: 'Incubation', content: '<p>Neuf mois.</p>' },
];

describe.skipIf(!hasLaravel())(`a Laravel provider (${needsLaravel})`, () => {
  let laravel: Laravel;
  let folder = '';

  beforeAll(async () => {
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } });
    const files = { 'posts/a.png': await picture.png().toBuffer() };
    laravel = await startLaravel(posts, files, siteUrl);
    await request(register, { body: person }, { baseUrl: laravel.api });
    await fetch(await laravel.lastLink(), { redirect: 'manual' });
    folder = temporaryFolder();
  }, 60_000);
  afterAll(() => laravel.stop());

  async function build(): Promise<string> {
    const site = path.join(folder, 'site');
    await rm(site, { recursive: true, force: true });
    const { stderr } = await promisify(execFile)(
      process.execPath,
      ['scripts/builder/main.ts', '--outDir', site],
      {
        cwd: root,
        env: {
          ...process.env,
          API_URL: laravel.api,
          STORAGE_URL: laravel.storage,
          SITE_URL: siteUrl,
          DATA_DIR: path.join(folder, 'data'),
          NODE_ENV: 'production',
        },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return stderr;
  }

  it('is found to fit by npm run provider', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { api } = laravel;
    const addresses = { apiUrl: api, apiBuildUrl: api, siteUrl };
    const parts = await inspectProvider(addresses, { email, password });
    said.mockRestore();
    const findings = parts.flatMap((part) => part.findings);
    expect(findings.filter(({ mark }) => mark === '✗')).toEqual([]);
    expect(findings).toContainEqual(
      expect.objectContaining({
        label: 'blogs',
        result: expect.stringMatching(/^34 items on 3 pages/),
      }),
    );
  }, 60_000);

  // Last: it uses up the requests of a minute.
  it('gives a whole site, every page of its lists, and waits at its limit once', async () => {
    const first = await build();
    const pages = await readdir(path.join(folder, 'site'), { recursive: true });
    for (const [kind, count] of [
      ['blog', 34],
      ['evenement', 16],
      ['formation', 1],
      ['accompagnement', 1],
    ] as const) {
      const items = pages.filter((file) => new RegExp(`^${kind}/\\d+/.*\\.html$`).test(file));
      expect(items, kind).toHaveLength(count);
    }
    for (const number of [1, 2, 3]) {
      const page = path.join(folder, `site/blog/${number}/sujet-${number}.html`);
      const html = await readFile(page, 'utf8');
      expect(html).toContain(`Le sujet ${number}.`);
      expect(html).toMatch(/<img[^>]+src="\/images\//);
      expect(html).toContain('datetime="2026-11-20');
    }
    // Sixty requests a minute.
    expect(first).toContain('accepts no more requests for now (429)');
    const second = await build();
    // Only the lists are requested: the limit is far away.
    expect(second).not.toContain('429');
  }, 240_000);
});
