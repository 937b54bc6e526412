// The pages of lists from one build to the next: the real API says what has not changed.
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { PAGE_ITEMS } from '../../../../scripts/api/http/page.ts';
import type { Entry } from '../../../../src/content/entry.ts';
import { randomId } from '../../../../src/text/random-id.ts';
import { answer, edit, put, unpublish, useProvider } from '../harness.ts';
import { buildSite } from '../site.ts';

const provider = useProvider();

/** What the API has answered: the list with its query, and the status. */
let answers: string[] = [];

beforeEach(() => {
  answers = [];
  provider.onResponse = (request, { status }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/blogs') answers.push(`${pathname}${search} ${status}`);
  };
});

async function titles(): Promise<string[]> {
  const site = await buildSite(provider, 'blogs');
  return site.data<Entry>('blogs').map(({ title }) => title);
}

const rename = (title: string, id: number) => edit(provider, { id }, { title });

it('what has not changed is not sent again', async () => {
  await put(provider, 'blog', { slug: 'un', title: 'Un' });
  expect(await titles()).toEqual(['Un']);
  expect(await titles()).toEqual(['Un']);
  await rename('Autre', 1);
  expect(await titles()).toEqual(['Autre']);
  expect(answers).toEqual(['/blogs 200', '/blogs 304', '/blogs 200']);
});

it('of a long list only the page that has changed is sent', async () => {
  const posts = Array.from({ length: PAGE_ITEMS + 5 }, (_, index) => {
    const number = index + 1;
    const post = { kind: 'blog', slug: `a-${number}`, title: `A ${number}` } as const;
    return { ...post, content: '<p>x</p>', revision: randomId() };
  });
  await provider.db.insertInto('posts').values(posts).execute();
  const before = await titles();
  expect(before).toHaveLength(PAGE_ITEMS + 5);
  const second = `/blogs?after=${PAGE_ITEMS}`;
  await rename('Autre', PAGE_ITEMS + 2);
  const after = await titles();
  expect(after.filter((title) => !before.includes(title))).toEqual(['Autre']);
  await unpublish(provider, { id: 1 });
  expect(await titles()).toEqual(after.slice(1));
  expect(answers).toEqual([
    '/blogs 200',
    `${second} 200`,
    '/blogs 304',
    `${second} 200`,
    '/blogs 200',
    `/blogs?after=${PAGE_ITEMS + 1} 200`,
  ]);
});

it('all is asked for without a condition where an editor asks for the build', async () => {
  await put(provider, 'blog', { slug: 'un', title: 'Un' });
  await titles();
  provider.env.REVALIDATE = '1';
  expect(await titles()).toEqual(['Un']);
  expect(answers).toEqual(['/blogs 200', '/blogs 200']);
});

it('what other code or another provider has sent is not used', async () => {
  await put(provider, 'blog', { slug: 'un', title: 'Un' });
  await titles();
  provider.env.CONTRACT_VERSION = 'another';
  await titles();
  provider.env.API_URL = 'https://another.example';
  await titles();
  expect(answers).toEqual(Array(3).fill('/blogs 200'));
});

it('a cached page that is damaged or gone costs a request', async () => {
  await put(provider, 'blog', { slug: 'un', title: 'Un' });
  await titles();
  const folder = path.join(provider.dataDir, 'cache/lists/blogs');
  expect(await readdir(folder)).toEqual(['1.json']);
  await writeFile(path.join(folder, '1.json'), '{"reply":');
  expect(await titles()).toEqual(['Un']);
  await rm(folder, { recursive: true });
  expect(await titles()).toEqual(['Un']);
  expect(answers).toEqual(Array(3).fill('/blogs 200'));
});

it('a 304 that nobody asked for is a failure, and no empty list', async () => {
  provider.fault = answer('/blogs', () => new Response(null, { status: 304 }));
  await expect(titles()).rejects.toThrow(/blogs/);
});
