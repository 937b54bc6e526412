import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readLists } from '../../../../scripts/server/publishing/lists.ts';
import type { Card, Entry } from '../../../../src/content/entry.ts';
import { answer, edit, json, put, store, useProvider } from '../harness.ts';
import { jpeg } from '../images/samples.ts';
import { buildSite, type Name } from '../site.ts';

const provider = useProvider();

const training = {
  slug: 'impression-3d',
  title: 'Initiation à l&rsquo;impression <em>3D</em>',
  extract: '<p>Du croquis</p><p>à la pièce&nbsp;!</p>',
  content: '<h2>Programme</h2><p onclick="x()">Mesurer.</p>',
  category: 'Formations',
  image: 'machine.jpg',
  image_alt: 'Une pièce <em>sort</em> de l&rsquo;imprimante',
  start_date: '2026-12-01 09:00:00',
  end_date: '2026-12-04',
  status: 'en_cours' as const,
  form_link: '../../storage/dossier.docx',
};

const seen = {
  slug: 'impression-3d',
  title: 'Initiation à l’impression 3D',
  extract: 'Du croquis à la pièce\u00a0!',
  category: 'Formations',
  start_date: '2026-12-01T09:00',
  end_date: '2026-12-04',
  image_alt: 'Une pièce sort de l’imprimante',
  image: { width: 40, height: 30, variants: [{ width: 40 }] },
  updated_at: '2026-11-20T09:00:00.000Z',
};

it('an entry has plain texts, safe HTML, a local image and its category by name', async () => {
  await store(provider, 'machine.jpg', await jpeg(40, 30));
  const id = await put(provider, 'training', training);
  const site = await buildSite(provider, 'trainings');
  expect(site.data<Entry>('trainings')).toMatchObject([
    {
      ...seen,
      id,
      status: 'en_cours',
      html: '<h2>Programme</h2><p>Mesurer.</p>',
      text: 'Programme Mesurer.',
      form_link: 'https://api.hub.example/storage/dossier.docx',
    },
  ]);
  expect(site.logs).toEqual([]);
});

it('an event has its place as plain text, which is among the words of the search', async () => {
  const location = 'Amphi <em>Ologbo</em>';
  const form_link = 'https://forms.example/a';
  await put(provider, 'event', { slug: 'un', location, form_link });
  const site = await buildSite(provider, 'events');
  const place = { location: 'Amphi Ologbo', form_link };
  expect(site.data<Entry>('events')).toMatchObject([
    { ...place, words: expect.stringContaining('Ologbo') as string },
  ]);
});

it.each<Name>(['homeNews', 'homeTrainings'])('a card of %s has no HTML', async (name) => {
  await store(provider, 'machine.jpg', await jpeg(40, 30));
  const id = await put(provider, 'training', training);
  const site = await buildSite(provider, name);
  const [card] = site.data<Card>(name);
  expect(card).toMatchObject({ ...seen, id });
  expect(card).not.toHaveProperty('html');
  expect(card).not.toHaveProperty('text');
});

it('of a long list the home page gets the newest cards, and all are counted', async () => {
  const lists = path.join(provider.dataDir, 'lists');
  provider.env.LISTS_DIR = lists;
  for (let number = 1; number <= 150; number++)
    await put(provider, 'blog', { slug: `sujet-${number}` });
  const site = await buildSite(provider, 'homeNews');
  const slugs = site.data<Card>('homeNews').map(({ slug }) => slug);
  expect([slugs.length, slugs[0], slugs.at(-1)]).toEqual([100, 'sujet-51', 'sujet-150']);
  expect(await readLists(lists)).toMatchObject({ allblogsevents: { count: 150 } });
});

it('a card without a title gets one from its text, which is asked for nothing else', async () => {
  await put(provider, 'blog', { slug: 'un', title: 'Un', content: '<p>Premier texte.</p>' });
  const untitled = await put(provider, 'blog', { slug: 'deux', content: '<p>Second texte.</p>' });
  await edit(provider, { id: untitled }, { title: '' });
  provider.env.LISTS_DIR = path.join(provider.dataDir, 'lists');
  const site = await buildSite(provider, 'homeNews');
  expect(site.data('homeNews')).toMatchObject([{ title: 'Un' }, { title: 'Second texte.' }]);
  const cached = path.join(provider.env.LISTS_DIR, 'allblogsevents.json');
  expect(await readFile(cached, 'utf8')).not.toContain('Premier texte');
});

it('a category is plain text, and one without text is none', async () => {
  await put(provider, 'blog', { slug: 'un', category: '<b>Recherche</b> &amp; vie' });
  await put(provider, 'blog', { slug: 'deux', category: '<br>' });
  const site = await buildSite(provider, 'blogs');
  const categories = site.data<Card>('blogs').map(({ category }) => category);
  expect(categories).toEqual(['Recherche & vie', undefined]);
});

it('what is missing, null, empty or without text is undefined', async () => {
  const bare = { id: 7, title: 'Nu', content: '<p>a</p>' };
  const empty = {
    ...bare,
    id: 8,
    extract: '<p>&nbsp;</p>',
    image: '',
    image_alt: '',
    category_id: 99,
    date: null,
  };
  provider.fault = answer('/blogs', json([bare, empty]));
  const site = await buildSite(provider, 'blogs');
  const nothing = {
    extract: undefined,
    image: undefined,
    image_alt: undefined,
    category: undefined,
    date: undefined,
  };
  expect(site.data('blogs')).toMatchObject([
    { ...nothing, id: 7, slug: 'nu', title: 'Nu', html: '<p>a</p>', text: 'a' },
    { ...nothing, id: 8, slug: 'nu', title: 'Nu', html: '<p>a</p>', text: 'a' },
  ]);
});

it.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['journ%C3%A9e-%c3%a0-l%E2%80%99atelier', 'journee-a-l-atelier'],
  ['fin-d%C3%A9coup%C3', 'fin-decoup'],
  ['100%-solaire', '100-solaire'],
  ['%2e%2e%2f', 'titre'],
  ['%d8%a7%d9%81%d8%aa%d8', 'titre'],
])('the slug %j becomes %j', async (slug, expected) => {
  await put(provider, 'blog', { slug, title: 'Titre' });
  const site = await buildSite(provider, 'blogs', 'homeNews');
  expect(site.data<Card>('blogs')[0]?.slug).toBe(expected);
  expect(site.data<Card>('homeNews')[0]?.slug).toBe(expected);
});

it('a text that is gone or damaged is made again by the next build', async () => {
  await put(provider, 'blog', { slug: 'un', content: '<p>Le texte.</p>' });
  const site = await buildSite(provider, 'blogs');
  const html = () => site.data<Entry>('blogs').map((entry) => entry.html);
  expect(html()).toEqual(['<p>Le texte.</p>']);
  const folder = path.join(provider.dataDir, 'cache/texts/blogs');
  const [file = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  await writeFile(path.join(folder, file), '');
  expect(html).toThrow('was damaged: the next build makes it again');
  await site.build('blogs');
  expect(html()).toEqual(['<p>Le texte.</p>']);
  await edit(provider, { slug: 'un' }, { content: '<p>Un autre.</p>' });
  await site.build('blogs');
  expect(html()).toEqual(['<p>Un autre.</p>']);
  expect(await readdir(folder)).toHaveLength(1);
});
