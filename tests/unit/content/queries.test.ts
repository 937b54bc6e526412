import { beforeEach, expect, it } from 'vitest';
import type { GetCollection } from '../../../src/content/collections.ts';
import type { Card } from '../../../src/content/entry.ts';
import { itemPath } from '../../../src/routes/items.ts';
import { newsKind } from '../../../src/content/news-kind.ts';
import { createQueries } from '../../../src/content/queries.ts';
import { openBuild, put, useProvider } from './harness.ts';
import { Site, type Name } from './site.ts';
import { insert } from '../../../scripts/api/database/database.ts';

const provider = useProvider();
let site: Site;

beforeEach(() => {
  site = new Site(provider);
});

/** The pages' view of what was built. */
function queries() {
  const lists = new Map<Name, object[]>();
  return createQueries((async (name: Name) => {
    const list = lists.get(name) ?? site.data(name);
    lists.set(name, list);
    return list;
  }) as GetCollection);
}

const slugs = (items: Card[]) => items.map(({ slug }) => slug);

it('lists are shown in the reverse of the provider’s order, slides and questions in its own', async () => {
  for (const slug of ['un', 'deux', 'trois']) {
    for (const kind of ['blog', 'event', 'training', 'support'] as const)
      put(provider, kind, { slug });
    insert(provider.db, 'carousels', { heading: slug });
    insert(provider.db, 'faqs', { question: slug, answer: 'a' });
    insert(provider.db, 'programs', { title: slug });
  }
  await site.build('blogs', 'events', 'trainings', 'supports', 'homeTrainings', 'homeSupports');
  await site.build('slides', 'questions', 'calls');
  const pages = queries();
  const { getArticles, getEvents, getTrainings, getSupports, getHomeTrainings, getHomeSupports } =
    pages;
  for (const get of [
    getArticles,
    getEvents,
    getTrainings,
    getSupports,
    getHomeTrainings,
    getHomeSupports,
  ]) {
    expect(slugs(await get())).toEqual(['trois', 'deux', 'un']);
  }
  const inOrder = ['un', 'deux', 'trois'];
  expect((await pages.getSlides()).map(({ heading }) => heading)).toEqual(inOrder);
  expect((await pages.getQuestions()).map(({ question }) => question)).toEqual(inOrder);
  expect((await pages.getCalls()).map(({ title }) => title)).toEqual(inOrder);
});

it('each list is asked for once, however many pages ask', async () => {
  const { getArticles, getNews } = openBuild(provider);
  await Promise.all([getArticles(), getArticles(), getNews(), getNews()]);
  expect(provider.calls.toSorted()).toEqual(
    ['allblogsevents', 'blogs', 'categories', 'events', 'trainings'].map((list) => `GET /${list}`),
  );
});

it('a news card leads to the page of its category', async () => {
  const blog = put(provider, 'blog', { slug: 'a', category: 'Actualités' });
  const event = put(provider, 'event', { slug: 'b', category: 'Evènements' });
  const training = put(provider, 'training', { slug: 'c', category: 'Formations' });
  const bare = put(provider, 'blog', { slug: 'd' });
  await site.build('blogs', 'events', 'trainings', 'homeNews');
  const { getNews } = queries();
  expect((await getNews()).map((card) => itemPath(newsKind(card), card))).toEqual([
    `/blog/${bare}/d`,
    `/formation/${training}/c`,
    `/evenement/${event}/b`,
    `/blog/${blog}/a`,
  ]);
});

it('a news card whose page is not there is not shown', async () => {
  put(provider, 'blog', { slug: 'a' });
  put(provider, 'event', { slug: 'b', category: 'Actualités' });
  await site.build('blogs', 'events', 'trainings', 'homeNews');
  const { getNews } = queries();
  expect(slugs(await getNews())).toEqual(['a']);
});

it('nor is a card of a training or a support programme whose page is not there', async () => {
  put(provider, 'training', { slug: 'a' });
  put(provider, 'support', { slug: 'b' });
  await site.build('trainings', 'supports');
  put(provider, 'training', { slug: 'c' });
  put(provider, 'support', { slug: 'd' });
  await site.build('homeTrainings', 'homeSupports');
  expect(site.data<Card>('homeTrainings')).toHaveLength(2);
  const { getHomeTrainings, getHomeSupports } = queries();
  expect(slugs(await getHomeTrainings())).toEqual(['a']);
  expect(slugs(await getHomeSupports())).toEqual(['b']);
});

it('a card with a stale slug leads to the page as it is now', async () => {
  put(provider, 'training', { slug: 'avant' });
  await site.build('homeTrainings');
  provider.db.exec("UPDATE posts SET slug = 'apres'");
  await site.build('trainings');
  const { getHomeTrainings } = queries();
  expect((await getHomeTrainings()).map(({ slug }) => slug)).toEqual(['apres']);
});
