// The queries of pages, in display order.
import type { CollectionName, GetCollection } from './collections.ts';
import { currentFirst } from './current.ts';
import type { Kind } from '../routes/items.ts';
import type { Card, Entry } from './entry.ts';
import { newsKind } from './news-kind.ts';

export function createQueries(getCollection: GetCollection) {
  /** Display order is the provider's order reversed. */
  const newestFirst =
    <Name extends CollectionName>(name: Name) =>
    async () =>
      (await getCollection(name)).toReversed();

  const getArticles = newestFirst('blogs');
  const getEvents = newestFirst('events');
  const getTrainings = newestFirst('trainings');
  const getSupports = newestFirst('supports');
  return {
    getArticles,
    getEvents,
    getTrainings,
    getSupports,
    getItems: async (): Promise<Record<Kind, Entry[]>> => ({
      blogs: await getArticles(),
      events: await getEvents(),
      trainings: await getTrainings(),
      supports: await getSupports(),
    }),
    getSlides: () => getCollection('slides'),
    getQuestions: () => getCollection('questions'),
    getCalls: () => getCollection('calls'),

    getHomeTrainings: () => homeCards(newestFirst('homeTrainings'), getTrainings),
    getHomeSupports: () => homeCards(newestFirst('homeSupports'), getSupports),

    async getNews(): Promise<Card[]> {
      const pages = {
        blogs: byId(await getArticles()),
        events: byId(await getEvents()),
        trainings: byId(await getTrainings()),
      };
      return withPage(await newestFirst('homeNews')(), (card) => pages[newsKind(card)]);
    },
  };
}

async function homeCards(
  getCards: () => Promise<Card[]>,
  getEntries: () => Promise<Entry[]>,
): Promise<Card[]> {
  const pages = byId(await getEntries());
  return currentFirst(
    withPage(await getCards(), () => pages),
    new Date(),
  );
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
    const { slug, status, date, start_date, end_date } = page;
    return [{ ...card, slug, status, date, start_date, end_date }];
  });
