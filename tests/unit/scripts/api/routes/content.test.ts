import { describe, expect, it } from 'vitest';
import {
  allBlogsEvents,
  blog,
  blogs,
  events,
  supportEvents,
  supports,
  trainingEvents,
  trainings,
} from '../../../../../src/contract/content/items.ts';
import {
  carousels,
  categories,
  faqs,
  programs,
} from '../../../../../src/contract/content/lists.ts';
import { requestAllPages } from '../../../../../src/contract/pages.ts';
import { PAGE_ITEMS } from '../../../../../scripts/api/routes/content.ts';
import { API, call, createTestApi, insert, insertPost, replyOf, type TestApi } from '../harness.ts';
import { notOnPglite } from '../test-database.ts';

const UPDATED_AT = '2026-01-03T08:00:00.000Z';
const training = {
  form_link: 'https://forms.example/2',
  start_date: '2026-02-01',
  end_date: '2026-02-03',
};

/** Ids 1 to 6, mixed, so that an order by kind would show. */
async function fill(): Promise<TestApi> {
  const api = await createTestApi();
  await insert(api, 'categories', { name: 'Formations' }, { name: 'Evènements' });
  const posts: Parameters<typeof insertPost>[1][] = [
    { slug: 'un', extract: 'Bref', image: 'un.jpg', date: '2026-01-02', updated_at: UPDATED_AT },
    { kind: 'training', slug: 'deux', status: 'en_cours', category_id: 1, ...training },
    { kind: 'event', slug: 'trois', category_id: 2, start_date: '2026-03-01 09:00:00' },
    { kind: 'support', slug: 'quatre', status: 'a_venir' },
    { slug: 'cinq' },
    { kind: 'event', slug: 'six' },
  ];
  for (const post of posts) await insertPost(api, post);
  const slide = { image: 'a.jpg', heading: 'Bienvenue', subheading: 'Au hub' };
  await insert(api, 'carousels', slide, { heading: 'Sans image' });
  await insert(api, 'faqs', { question: 'Où ?', answer: '<p>Ici</p>' });
  await insert(api, 'programs', { title: 'Appel', link: '/soumission-projet' });
  return api;
}

const read = (api: TestApi, where: string) => api.app.request(`${API}/${where}`);

const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

const kinds = [
  ['blogs', blogs, [1, 5]],
  ['events', events, [3, 6]],
  ['trainings', trainings, [2]],
  ['supports', supports, [4]],
  ['allblogsevents', allBlogsEvents, [1, 2, 3, 5, 6]],
  ['SupportEvents', supportEvents, [4]],
  ['trainingEvents', trainingEvents, [2]],
] as const;

describe('the lists of content', () => {
  it.each(kinds)('%s: its kind alone, oldest first', async (path, endpoint, expected) => {
    const api = await fill();
    const reply = replyOf(await call(api, endpoint));
    expect(reply.rejected).toEqual([]);
    expect(ids(reply)).toEqual(expected);
    expect(await (await read(api, path)).json()).toBeInstanceOf(Array);
  });

  notOnPglite(
    'are paginated if they are long, and earlier pages stay the same when posts are added',
    async () => {
      const api = await createTestApi();
      let posts = 0;
      const add = () => insertPost(api, { slug: `a-${(posts += 1)}`, content: '' });
      const bodyOf = async (where: string): Promise<unknown> => (await read(api, where)).json();
      while (posts < PAGE_ITEMS) await add();
      expect(await bodyOf('blogs')).toHaveLength(PAGE_ITEMS);
      await add();
      const [first, last] = [await bodyOf('blogs'), await bodyOf(`blogs?after=${PAGE_ITEMS}`)];
      expect(first).toMatchObject({
        data: expect.objectContaining({ length: PAGE_ITEMS }) as unknown,
        next_page_url: expect.stringMatching(`/blogs\\?after=${PAGE_ITEMS}$`) as unknown,
      });
      expect(last).toMatchObject({ data: [{ id: PAGE_ITEMS + 1 }] });
      expect(last).not.toHaveProperty('next_page_url');
      await add();
      expect(await bodyOf('blogs')).toEqual(first);
      const all = await requestAllPages(blogs, (page) => call(api, page));
      expect(replyOf(all).items).toHaveLength(PAGE_ITEMS + 2);
    },
  );
});

describe('the other lists', () => {
  it('are the categories, slides and questions', async () => {
    const api = await fill();
    expect(replyOf(await call(api, categories)).items).toEqual([
      { id: 2, name: 'Evènements' },
      { id: 1, name: 'Formations' },
    ]);
    expect(replyOf(await call(api, carousels)).items).toEqual([
      { image: 'a.jpg', heading: 'Bienvenue', subheading: 'Au hub' },
      { heading: 'Sans image' },
    ]);
    expect(replyOf(await call(api, faqs)).items).toEqual([
      { question: 'Où ?', answer: '<p>Ici</p>' },
    ]);
  });

  it('are the programs, wrapped in data', async () => {
    const api = await fill();
    expect(replyOf(await call(api, programs)).items).toEqual([
      { title: 'Appel', link: '/soumission-projet' },
    ]);
    expect(await (await read(api, 'programs')).json()).toEqual({
      data: [expect.objectContaining({ title: 'Appel' })],
    });
  });
});

describe('blog/{id}/{slug}', () => {
  it.each([
    [1, 'un', blogs, { date: '2026-01-02', updated_at: UPDATED_AT, extract: 'Bref' }],
    [2, 'deux', trainings, { status: 'en_cours', category_id: 1, ...training }],
    [3, 'trois', events, { start_date: '2026-03-01T09:00' }],
    [4, 'quatre', supports, { status: 'a_venir' }],
  ])('is item %i, of whatever kind', async (id, slug, list, fields) => {
    const api = await fill();
    const item = replyOf(await call(api, blog, { params: { id, slug } }));
    expect(item).toMatchObject({
      id,
      slug,
      title: `Titre ${slug}`,
      content: '<p>x</p>',
      ...fields,
    });
    expect(replyOf(await call(api, list)).items[0]).toEqual(item);
  });

  it.each(['un-ancien-titre', 'Énoncé / 50 % ?'])('accepts the stale slug %s', async (slug) => {
    const api = await fill();
    expect(replyOf(await call(api, blog, { params: { id: 1, slug } }))).toMatchObject({
      slug: 'un',
    });
  });

  it.each(['99', '1%27%20OR%201=1'])('is not found under %s', async (id) => {
    const response = await read(await fill(), `blog/${id}/un`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Introuvable.' });
  });
});
