// What the provider's lists mean for a publication.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Loss } from '../../../../../scripts/server/publishing/build-record.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { captureLog } from '../../api/harness.ts';
import { createSite, type Files } from '../fixture.ts';

let dataDir = '';
let releases: ReturnType<typeof createSite>['releases'];
let publish: ReturnType<typeof createSite>['publish'];
beforeEach(() => {
  dataDir = temporaryFolder();
  ({ releases, publish } = createSite(dataDir));
});

type Index = Record<
  string,
  { count: number; readAt?: string; stale?: string; omissions?: object[] }
>;

const site: Files = { 'index.html': '<a href="/blog">', 'blog.html': '<a href="/blog/1/un">' };
const pages: Files = { ...site, 'blog/1/un.html': '<a href="/blog">' };

function build(files: Files, lists: Index, confirmedLosses: Loss[] = []) {
  const read = Object.entries(lists).map(([list, told]) => [
    list,
    { readAt: '2026-11-20T08:00:00.000Z', ...told },
  ]);
  const index = JSON.stringify(Object.fromEntries(read));
  const written = { 'index.json': index, [`blogs.${lists['blogs']?.count}.json`]: 'items' };
  return publish(files, { confirmedLosses }, written);
}

it('who confirms one loss has confirmed no other: it is refused, with all that would be lost', async () => {
  const heavy = { ...pages, 'a.json': 'a'.repeat(2_000_000) };
  await build(heavy, { carousels: { count: 400 }, faqs: { count: 12 } });
  const first = await releases.current();
  const shown = [{ list: 'faqs', before: 12, after: 3 }];
  await expect(
    build({ ...pages, 'index.html': 'b' }, { carousels: { count: 0 }, faqs: { count: 3 } }, shown),
  ).rejects.toMatchObject({
    losses: [
      { list: 'carousels', before: 400, after: 0 },
      { list: 'faqs', before: 12, after: 3 },
      { list: 'bytes', before: expect.any(Number), after: expect.any(Number) },
    ],
  });
  expect(await releases.current()).toEqual(first);
  const names = await readdir(path.join(dataDir, 'releases'));
  expect(names.toSorted()).toEqual([first?.id, 'current']);
});

it('says which lists are copies', async () => {
  const readAt = '2026-11-19T08:00:00.000Z';
  const lists = { blogs: { count: 1, readAt, stale: 'HTTP status 500' }, faqs: { count: 3 } };
  const stale = [{ list: 'blogs', readAt }];
  expect(await build(pages, lists)).toMatchObject({ status: 'online', stale });
  expect(await build(pages, lists)).toEqual({ status: 'unchanged', stale });
});

it('says, and logs, what the site does not show', async () => {
  const lines = captureLog();
  const item = { kind: 'item', id: '12', field: 'date', reason: 'not a date' };
  const picture = { kind: 'picture', id: '12', file: 'a.jpg', reason: 'HTTP status 404' };
  const lists = { blogs: { count: 1, omissions: [item, picture] }, faqs: { count: 3 } };
  const omissions = [
    { list: 'blogs', ...item },
    { list: 'blogs', ...picture },
  ];
  expect(await build(pages, lists)).toMatchObject({ status: 'online', omissions });
  expect(await build(pages, lists)).toEqual({ status: 'unchanged', omissions });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    Array(2).fill(expect.objectContaining({ event: 'portal.omissions', omissions })),
  );
  expect(await build(pages, { blogs: { count: 1 } })).toEqual({ status: 'unchanged' });
});

it('an unchanged site is no new release, and goes on with the lists that were read last', async () => {
  await build(pages, { blogs: { count: 1 } });
  const blogs = { count: 2, readAt: '2026-11-21T08:00:00.000Z' };
  const first = await releases.current();
  expect(await build(pages, { blogs })).toEqual({ status: 'unchanged' });
  expect(await releases.list()).toEqual([first]);
  const lists = path.join(dataDir, 'releases/current/lists');
  expect(JSON.parse(await readFile(path.join(lists, 'index.json'), 'utf8'))).toEqual({ blogs });
  expect((await readdir(lists)).toSorted()).toEqual(['blogs.2.json', 'index.json']);
});

it('a site with a hole leaves the old one online', async () => {
  await build(pages, { blogs: { count: 1 } });
  const first = await releases.current();
  await expect(build(site, { blogs: { count: 1 } })).rejects.toThrow(
    'blog.html leads to /blog/1/un, which does not exist.',
  );
  expect(await releases.current()).toEqual(first);
});

it('a link of an editor to nowhere is told in the log', async () => {
  const lines = captureLog();
  const text = '<div class="prose"><a href="/nulle-part">x</a></div>';
  await build({ ...pages, 'blog/1/un.html': text }, {});
  expect(JSON.parse(lines[0]!)).toMatchObject({
    event: 'portal.dead_links',
    links: [{ file: 'blog/1/un.html', address: '/nulle-part' }],
  });
});
