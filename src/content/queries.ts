// The queries of pages, in display order.
import type { GetCollection } from './collections.ts';
import { currentFirst } from './current.ts';
import type { Card, Entry } from './entry.ts';
import { newsKind } from './news-kind.ts';

export function openQueries(getCollection: GetCollection) {
  /** Display order is the provider's order reversed. Cached, because a build has many queries. */
  function newestFirst(name: EntryCollection): () => Promise<Entry[]>;
  function newestFirst(name: CardCollection): () => Promise<Card[]>;
  function newestFirst(name: EntryCollection | CardCollection) {
    let ordered: { of: unknown[]; items: Card[] } | undefined;
    return async (): Promise<Card[]> => {
      const items: Card[] = await getCollection(name);
      if (ordered?.of !== items) ordered = { of: items, items: items.toReversed() };
      return ordered.items;
    };
  }

  const getArticles = newestFirst('blogs');
  const getEvents = newestFirst('events');
  const getTrainings = newestFirst('trainings');
  const getSupports = newestFirst('supports');
  const getAllHomeTrainings = newestFirst('homeTrainings');
  const getAllHomeSupports = newestFirst('homeSupports');
  const getAllNews = newestFirst('homeNews');

  return {
    getArticles,
    getEvents,
    getTrainings,
    getSupports,
    getSlides: () => getCollection('slides'),
    getQuestions: () => getCollection('questions'),
    getCalls: () => getCollection('calls'),

    async getHomeTrainings(): Promise<Card[]> {
      const [cards, trainings] = [await getAllHomeTrainings(), byId(await getTrainings())];
      return currentFirst(
        withPage(cards, () => trainings),
        new Date(),
      );
    },

    async getHomeSupports(): Promise<Card[]> {
      const [cards, supports] = [await getAllHomeSupports(), byId(await getSupports())];
      return currentFirst(
        withPage(cards, () => supports),
        new Date(),
      );
    },

    async getNews(): Promise<Card[]> {
      const pages = {
        blogs: byId(await getArticles()),
        events: byId(await getEvents()),
        trainings: byId(await getTrainings()),
      };
      return withPage(await getAllNews(), (card) => pages[newsKind(card)]);
    },
  };
}

type EntryCollection = 'blogs' | 'events' | 'trainings' | 'supports';
type CardCollection = 'homeNews' | 'homeTrainings' | 'homeSupports';

const byId = (entries: Entry[]) => new Map(entries.map((entry) => [entry.id, entry]));

/** Removes home cards without a page and updates their slugs, which may be outdated. */
const withPage = (cards: Card[], pagesOf: (card: Card) => ReturnType<typeof byId>): Card[] =>
  cards.flatMap((card) => {
    const page = pagesOf(card).get(card.id);
    return page ? [{ ...card, slug: page.slug }] : [];
  });
