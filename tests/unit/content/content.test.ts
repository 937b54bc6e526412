import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readContentSettings } from '../../../src/content/provider/settings.ts';
import { answer, json, openBuild, put, useProvider } from './harness.ts';

const provider = useProvider();

it('builds in the same process know nothing of each other', async () => {
  put(provider, 'blog', { slug: 'un' });
  const before = openBuild(provider);
  expect(await before.getArticles()).toMatchObject([{ slug: 'un' }]);
  put(provider, 'blog', { slug: 'deux' });
  const settings = readContentSettings({ ...provider.env, DATA_DIR: `${provider.dataDir}-2` });
  const after = openBuild(provider, { settings, clock: () => new Date('2031-06-15') });
  expect(await after.getArticles()).toMatchObject([{ slug: 'deux' }, { slug: 'un' }]);
  expect(await before.getArticles()).toMatchObject([{ slug: 'un' }]);
  expect(await after.footerYear()).toBe(2031);
});

it('its requests go through the fetch that it is given, to the provider that is set', async () => {
  const asked: string[] = [];
  const reply = json([{ id: 1, title: 'Un', content: '<p>a</p>' }]);
  const { getArticles } = openBuild(provider, {
    fetch: async (url) => {
      asked.push(url);
      return url.endsWith('/blogs') ? reply() : Response.json([]);
    },
  });
  expect(await getArticles()).toMatchObject([{ title: 'Un' }]);
  expect(asked.toSorted()).toEqual(
    ['blogs', 'categories'].map((list) => `${provider.url}/${list}`),
  );
  expect(provider.calls).toEqual([]);
});

it('the moment when a list was read is of the clock that it is given', async () => {
  const lists = path.join(provider.dataDir, 'lists');
  provider.env.LISTS_DIR = lists;
  const content = openBuild(provider, { clock: () => new Date('2031-06-15T08:00:00Z') });
  await content.getArticles();
  await content.close();
  const snapshot: unknown = JSON.parse(await readFile(path.join(lists, 'blogs.json'), 'utf8'));
  expect(snapshot).toMatchObject({ readAt: '2031-06-15T08:00:00.000Z' });
});

it('closing waits for what is being loaded, even if it fails', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fault = answer('/blogs', () => new Response('', { status: 403 }));
  provider.fault = (request) => (request.url.endsWith('/faqs') ? promise : fault(request));
  const content = openBuild(provider);
  const loads = [content.getArticles(), content.getQuestions()];
  let isClosed = false;
  const closing = content.close().then(() => (isClosed = true));
  await expect(loads[0]).rejects.toThrow('"blogs" could not be read');
  expect(isClosed).toBe(false);
  resolve(Response.json([]));
  await closing;
  expect(await loads[1]).toEqual([]);
});
