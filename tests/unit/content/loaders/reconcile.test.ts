import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import { imageNames, createImageFinder } from '../../../../src/content/images/names.ts';
import { answer, json, put, store, unpublish, useProvider } from '../harness.ts';
import { jpeg } from '../images/samples.ts';
import { buildSite, Site } from '../site.ts';

const provider = useProvider();

const images = () => provider.calls.filter((call) => call.startsWith('GET /storage/'));
const entry = (site: Site, index = 0) => site.data<Entry>('blogs')[index];

it('what has not changed is skipped, its images too', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 20));
  const content = '<p>Voici.</p><img src="/storage/a.jpg" alt="">';
  await put(provider, 'blog', { slug: 'un', image: 'a.jpg', content });
  const site = await buildSite(provider, 'blogs');
  expect(images()).toEqual(['GET /storage/a.jpg']);
  await site.build('blogs');
  expect(site.made('blogs')).toEqual([]);
  expect(images()).toHaveLength(1);
});

it('an entry that has changed is made again alone', async () => {
  const [one, two] = [
    await put(provider, 'blog', { slug: 'un' }),
    await put(provider, 'blog', { slug: 'deux' }),
  ];
  const site = await buildSite(provider, 'blogs');
  await put(provider, 'blog', { slug: 'deux', content: '<p>Nouveau.</p>' });
  await site.build('blogs');
  expect(site.made('blogs')).toEqual([String(two)]);
  expect(site.data<Entry>('blogs')).toMatchObject([
    { id: one },
    { id: two, html: '<p>Nouveau.</p>' },
  ]);
});

it('so is every one that other code made', async () => {
  const one = await put(provider, 'blog', { slug: 'un' });
  const site = await buildSite(provider, 'blogs');
  provider.env.CONTENT_VERSION = 'another';
  await site.build('blogs');
  expect(site.made('blogs')).toEqual([String(one)]);
});

it('so is one whose category has another name', async () => {
  await put(provider, 'blog', { slug: 'un', category: 'Portraits' });
  await put(provider, 'blog', { slug: 'deux', category: 'Recherche' });
  const site = await buildSite(provider, 'blogs');
  await provider.db
    .updateTable('categories')
    .set({ name: 'Visages' })
    .where('id', '=', 1)
    .execute();
  await site.build('blogs');
  expect(site.made('blogs')).toHaveLength(1);
  expect(entry(site)?.category).toBe('Visages');
});

it('an entry whose cached image is gone is made again, with the image of today', async () => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  await put(provider, 'blog', { slug: 'un', image: 'a.jpg' });
  const site = await buildSite(provider, 'blogs');

  const cache = path.join(provider.dataDir, 'cache/images');
  const [avif = ''] = (await readdir(cache)).filter((name) => name.endsWith('.avif'));
  await rm(path.join(cache, avif));
  await store(provider, 'a.jpg', await jpeg(30, 10));
  await site.build('blogs');
  expect(entry(site)?.image).toMatchObject({ width: 30, height: 10 });
  expect(createImageFinder(cache)(imageNames(JSON.stringify(entry(site))))).toBe(true);
});

describe('an image that was replaced under the same name', () => {
  const content = '<p>Voici.</p><img src="/storage/b.jpg" alt="">';

  async function replaced(): Promise<Site> {
    for (const name of ['a.jpg', 'b.jpg']) await store(provider, name, await jpeg(20, 10));
    await put(provider, 'blog', { slug: 'zero' });
    await put(provider, 'blog', { slug: 'un', image: 'a.jpg', content });
    const site = await buildSite(provider, 'blogs');
    for (const name of ['a.jpg', 'b.jpg']) await store(provider, name, await jpeg(30, 10));
    provider.calls.length = 0;
    return site;
  }

  it('is shown once the entry has changed', async () => {
    const site = await replaced();
    await put(provider, 'blog', { slug: 'un', title: 'Un autre titre', image: 'a.jpg', content });
    await site.build('blogs');
    expect(entry(site, 1)?.image).toMatchObject({ width: 30 });
    expect(entry(site, 1)?.html).toContain('width="30"');
    expect(images().toSorted()).toEqual(['GET /storage/a.jpg', 'GET /storage/b.jpg']);
  });

  it('is not asked for when only the place in the list has changed', async () => {
    const site = await replaced();
    await unpublish(provider, { slug: 'zero' });
    await site.build('blogs');
    expect(entry(site)).toMatchObject({ slug: 'un', image: { width: 20 } });
    expect(images()).toEqual([]);
  });
});

it('another address of the provider makes links to its files anew', async () => {
  await put(provider, 'blog', { slug: 'un', content: '<a href="/storage/a.pdf">Règlement</a>' });
  const site = await buildSite(provider, 'blogs');
  provider.env.API_URL = 'https://new.hub.example';
  await site.build('blogs');
  expect(entry(site)?.html).toContain('href="https://new.hub.example/storage/a.pdf"');
});

it('of items with the same id the last is shown, build after build', async () => {
  const twins = ['Un', 'Deux'].map((title) => ({ id: 5, title, content: '<p>a</p>' }));
  provider.fault = answer('/blogs', json(twins));
  const site = new Site(provider);
  for (const build of [1, 2, 3]) {
    await site.build('blogs');
    expect(site.data('blogs'), `build ${build}`).toMatchObject([{ id: 5, title: 'Deux' }]);
    expect(site.logs).toEqual([
      'blogs: item 5 left out, field id: appears twice: the last one is shown',
    ]);
  }
});

describe('while the storage area is down', () => {
  const down = (request: Request) =>
    new URL(request.url).pathname.startsWith('/storage/')
      ? new Response('', { status: 503 })
      : undefined;

  async function online(): Promise<Site> {
    await store(provider, 'a.jpg', await jpeg(20, 10));
    await put(provider, 'blog', { slug: 'un', image: 'a.jpg' });
    const site = await buildSite(provider, 'blogs');
    provider.fault = down;
    return site;
  }

  it('an entry that is made again keeps its image', async () => {
    await online();
    await put(provider, 'blog', { slug: 'un', title: 'Un autre titre', image: 'a.jpg' });
    const site = await buildSite(provider, 'blogs');
    expect(entry(site)).toMatchObject({ title: 'Un autre titre', image: { width: 20 } });
  });

  it('one that was replaced under the same name is shown as it was, and anew after that', async () => {
    const site = await online();
    await store(provider, 'a.jpg', await jpeg(30, 10));
    await put(provider, 'blog', { slug: 'un', title: 'Un autre titre', image: 'a.jpg' });
    for (const build of [1, 2]) {
      await site.build('blogs');
      expect(entry(site)?.image, `build ${build}`).toMatchObject({ width: 20 });
      expect(site.logs).toEqual([
        expect.stringMatching(/a\.jpg shown as it was before: no answer: HTTP status: 503$/),
      ]);
    }
    provider.fault = undefined;
    await site.build('blogs');
    expect(entry(site)?.image).toMatchObject({ width: 30 });
    provider.calls.length = 0;
    await site.build('blogs');
    expect(images()).toEqual([]);
  });

  it('it is not asked for each of many images', async () => {
    const site = await online();
    const many = Array.from({ length: 100 }, (_, index) => `${index}.jpg`);
    const content = many.map((name) => `<p>${name}</p><img src="/storage/${name}" alt="">`);
    await put(provider, 'blog', { slug: 'deux', content: content.join('') });
    provider.calls.length = 0;
    await site.build('blogs');
    // Four at a time, each with its retries.
    expect(images().length).toBeLessThan(40);
  });
});
