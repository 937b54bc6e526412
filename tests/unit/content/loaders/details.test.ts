// Items whose list leaves their content out, in one build after another.
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import { edit, put, unpublish, useProvider } from '../harness.ts';
import { buildSite, Site } from '../site.ts';

const provider = useProvider();
const site = () => new Site(provider);

/** What was asked of each detail: its path. */
let asked: string[] = [];
/** The list as it is, without the contents, and with what the provider adds to each entry. */
let added: object = {};

beforeEach(async () => {
  asked = [];
  added = {};
  for (const slug of ['un', 'deux', 'trois']) await put(provider, 'blog', { slug });
  provider.fault = (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/blog/')) asked.push(pathname);
    return pathname === '/blogs' ? shortList() : undefined;
  };
});

async function shortList(): Promise<Response> {
  const posts = await provider.db
    .selectFrom('posts')
    .select(['id', 'slug', 'title'])
    .orderBy('id')
    .execute();
  return Response.json(posts.map((post) => ({ ...post, ...added })));
}

const paths = () => asked.splice(0);
const change = (changes: { title: string } | { content: string }) =>
  edit(provider, { slug: 'deux' }, changes);
const texts = (built: Site) => built.data<Entry>('blogs').map(({ html }) => html);
const DAY = 86_400_000;
/** Moves the build's clock forward by this much. */
const pass = (time: number) => {
  const before = provider.clock;
  provider.clock = () => new Date(before().getTime() + time);
};

it('what has not changed in the list is not asked for again', async () => {
  const built = await buildSite(provider, 'blogs');
  expect(paths().toSorted()).toEqual(['/blog/1/un', '/blog/2/deux', '/blog/3/trois']);
  await built.build('blogs');
  expect(paths()).toEqual([]);
  expect(texts(built)).toEqual(Array(3).fill('<p>Texte.</p>'));
  await change({ title: 'Autre titre' });
  await change({ content: '<p>Autre texte.</p>' });
  await built.build('blogs');
  expect(paths()).toEqual(['/blog/2/deux']);
  expect(texts(built)).toContain('<p>Autre texte.</p>');
});

it('after a day all are asked for', async () => {
  const built = await buildSite(provider, 'blogs');
  paths();
  await change({ content: '<p>Autre texte.</p>' });
  pass(DAY);
  await built.build('blogs');
  expect(paths()).toHaveLength(3);
  expect(texts(built).toSorted()).toEqual([
    '<p>Autre texte.</p>',
    ...Array<string>(2).fill('<p>Texte.</p>'),
  ]);
  await built.build('blogs');
  expect(paths()).toEqual([]);
});

it('what was asked for by a clock that went ahead is asked for again', async () => {
  const built = site();
  pass(DAY);
  await built.build('blogs');
  paths();
  pass(-DAY);
  await built.build('blogs');
  expect(paths()).toHaveLength(3);
});

it('an entry that tells when it was changed is believed for as long as it stays', async () => {
  added = { updated_at: '2026-11-20T08:00:00.000000Z' };
  const built = await buildSite(provider, 'blogs');
  paths();
  pass(DAY);
  await built.build('blogs');
  expect(paths()).toEqual([]);
  added = { updated_at: '2026-11-21T08:00:00.000000Z' };
  await built.build('blogs');
  expect(paths()).toHaveLength(3);
});

it('a person who asks for a build gets what there is now', async () => {
  const built = await buildSite(provider, 'blogs');
  await change({ content: '<p>Autre texte.</p>' });
  provider.env.REVALIDATE = '1';
  await built.build('blogs');
  expect(texts(built)).toContain('<p>Autre texte.</p>');
});

it('a damaged one costs a call, and one that nobody needs is dropped', async () => {
  const built = await buildSite(provider, 'blogs');
  paths();
  const caches = path.join(provider.dataDir, 'cache/details');
  const folder = path.join(caches, (await readdir(caches))[0]!, 'blogs');
  await writeFile(path.join(folder, '2.json'), '{"version":1,');
  await unpublish(provider, { slug: 'trois' });
  await built.build('blogs');
  expect(paths()).toEqual(['/blog/2/deux']);
  expect((await readdir(folder)).toSorted()).toEqual(['1.json', '2.json']);
});

it('that the provider takes no more requests is told once', async () => {
  let refusals = 4;
  const through = provider.fault!;
  provider.fault = (request) =>
    request.url.includes('/blog/') && refusals-- > 0
      ? new Response('{"message":"Too Many Attempts."}', { status: 429 })
      : through(request);
  const built = await buildSite(provider, 'blogs');
  expect(texts(built)).toHaveLength(3);
  expect(built.throttled).toBe(1);
  expect(built.logs).toEqual([
    'the provider accepts no more requests for now (429): the build waits for it',
  ]);
});
