// What the provider's lists mean for a publication.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Loss } from '../../../../../scripts/server/publishing/build-record.ts';
import { createPublisher } from '../../../../../scripts/server/publishing/publisher.ts';
import { createReleases } from '../../../../../scripts/server/publishing/releases.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { captureLog } from '../../api/harness.ts';
import { buildFiles, job, noDisk, writeFiles, type Files } from '../fixture.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryFolder();
});

type Index = Record<
  string,
  { count: number; readAt?: string; stale?: string; omissions?: object[] }
>;

const site: Files = { 'index.html': '<a href="/blog">', 'blog.html': '<a href="/blog/1/un">' };
const pages: Files = { ...site, 'blog/1/un.html': '<a href="/blog">' };

function createBuilder() {
  const releases = createReleases(dataDir, Date.now, noDisk);
  let [next, index]: [Files, Index] = [{}, {}];
  const seen: (string | undefined)[] = [];
  const publish = createPublisher({
    releases,
    siteUrl: 'http://localhost',
    async build(folders) {
      seen.push(folders.last);
      const files = await buildFiles(next, folders);
      const read = Object.entries(index).map(([list, told]) => [
        list,
        { readAt: '2026-11-20T08:00:00.000Z', ...told },
      ]);
      await writeFiles(path.join(folders.release, 'lists'), {
        'blogs.json': JSON.stringify(read),
        [`blogs.${seen.length}.json`]: 'items',
        'index.json': JSON.stringify(Object.fromEntries(read)),
      });
      return files;
    },
    show: async () => {},
  });
  return {
    releases,
    seen,
    build(files: Files, lists: Index, confirmedLosses: Loss[] = []) {
      [next, index] = [files, lists];
      return publish(job({ confirmedLosses }));
    },
    async online(file: string): Promise<string> {
      const { id = '' } = (await releases.current()) ?? {};
      return readFile(path.join(dataDir, 'releases', id, file), 'utf8');
    },
  };
}

it('a release keeps its lists, and the next build is told where', async () => {
  const { build, online, releases, seen } = createBuilder();
  await build(pages, { blogs: { count: 1 } });
  const first = await releases.current();
  expect(JSON.parse(await online('lists/index.json'))).toMatchObject({ blogs: { count: 1 } });
  await build({ ...pages, 'index.html': 'b' }, { blogs: { count: 1 } });
  expect(seen).toEqual([undefined, path.join(dataDir, 'releases', first?.id ?? '')]);
});

it('who confirms one loss has confirmed no other: it is refused, with all that would be lost', async () => {
  const { build, releases } = createBuilder();
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
  const { build } = createBuilder();
  const readAt = '2026-11-19T08:00:00.000Z';
  const lists = { blogs: { count: 1, readAt, stale: 'HTTP status 500' }, faqs: { count: 3 } };
  const stale = [{ list: 'blogs', readAt }];
  expect(await build(pages, lists)).toMatchObject({ status: 'online', stale });
  expect(await build(pages, lists)).toEqual({ status: 'unchanged', stale });
});

it('says, and logs, what the site does not show', async () => {
  const { build } = createBuilder();
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

it('an unchanged site goes on with the lists that were read last', async () => {
  const { build, online, releases } = createBuilder();
  await build(pages, { blogs: { count: 1 } });
  const readAt = '2026-11-21T08:00:00.000Z';
  await build(pages, { blogs: { count: 1, readAt } });
  expect(JSON.parse(await online('lists/index.json'))).toEqual({ blogs: { count: 1, readAt } });
  expect(await online('lists/blogs.json')).toContain(readAt);
  const { id = '' } = (await releases.current()) ?? {};
  const files = await readdir(path.join(dataDir, 'releases', id, 'lists'));
  expect(files.toSorted()).toEqual(['blogs.2.json', 'blogs.json', 'index.json']);
});

it('a site with a hole leaves the old one online', async () => {
  const { build, releases } = createBuilder();
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
  await createBuilder().build({ ...pages, 'blog/1/un.html': text }, {});
  expect(JSON.parse(lines[0]!)).toMatchObject({
    event: 'portal.dead_links',
    links: [{ file: 'blog/1/un.html', address: '/nulle-part' }],
  });
});
