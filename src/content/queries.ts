// The queries of pages, in display order.
import type { CollectionName, GetCollection } from './collections.ts';
import { currentFirst } from './current.ts';
import type { Kind } from '../routes/items.ts';
import type { Card, Entry } from './entry.ts';
import { homeParts } from './home.ts';
import { newsKind } from './news-kind.ts';

export function createQueries(getCollection: GetCollection) {
  /** Display order is the provider's order reversed. */
  const newestFirst = async <Name extends CollectionName>(name: Name) =>
    (await getCollection(name)).toReversed();

  async function homeCards(
    cards: 'homeTrainings' | 'homeSupports',
    entries: 'trainings' | 'supports',
  ): Promise<Card[]> {
    const pages = byId(await newestFirst(entries));
    return currentFirst(
      withPage(await newestFirst(cards), () => pages),
      new Date(),
    );
  }

  async function getNews(): Promise<Card[]> {
    const pages = {
      blogs: byId(await newestFirst('blogs')),
      events: byId(await newestFirst('events')),
      trainings: byId(await newestFirst('trainings')),
    };
    return withPage(await newestFirst('homeNews'), (card) => pages[newsKind(card)]);
  }

  return {
    getArticles: () => newestFirst('blogs'),
    getEvents: () => newestFirst('events'),
    getTrainings: () => newestFirst('trainings'),
    getSupports: () => newestFirst('supports'),
    getItems: async (): Promise<Record<Kind, Entry[]>> => ({
      blogs: await newestFirst('blogs'),
      events: await newestFirst('events'),
      trainings: await newestFirst('trainings'),
      supports: await newestFirst('supports'),
    }),
    getSlides: () => getCollection('slides'),
    getQuestions: () => getCollection('questions'),
    getCalls: () => getCollection('calls'),

    getHome: async () =>
      homeParts(
        {
          calls: await getCollection('calls'),
          events: await newestFirst('events'),
          trainings: await homeCards('homeTrainings', 'trainings'),
          supports: await homeCards('homeSupports', 'supports'),
          news: await getNews(),
        },
        new Date(),
      ),
  };
}

const byId = (entries: Entry[]) => new Map(entries.map((entry) => [entry.id, entry]));

/**
 * Removes home cards without a page. Of the others, the slug, the status and the dates are the page's:
 * one item has one status, and its card may lack it or be outdated.
 */
const withPage = (cards: Card[], pagesOf: (card: Card) => ReturnType<typeof byId>): Card[] =>
  cards.flatMap((card) => {
    const page = pagesOf(card).get(card.id);
    if (!page) return [];
    const { slug, status, date, start_date, end_date, location } = page;
    return [{ ...card, slug, status, date, start_date, end_date, location }];
  });
