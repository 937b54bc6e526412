// The queries of pages, in display order.
import type { CollectionName, GetCollection } from './collections.ts';
import { currentFirst, eventsByStatus } from './current.ts';
import { itemPath, type Kind } from '../routes/items.ts';
import { isPast } from '../text/dates/timing.ts';
import type { Card, Entry } from './entry.ts';
import { newsKind } from './news-kind.ts';

/** How many items the parts of the home page show. */
const shown = { events: 4, programmes: 3, news: 4 };

export function createQueries(getCollection: GetCollection) {
  /** Display order is the provider's order reversed. */
  const newestFirst = async <Name extends CollectionName>(name: Name) =>
    (await getCollection(name)).toReversed();

  const getItems = async (): Promise<Record<Kind, Entry[]>> => ({
    blogs: await newestFirst('blogs'),
    events: await newestFirst('events'),
    trainings: await newestFirst('trainings'),
    supports: await newestFirst('supports'),
  });

  async function getCalls() {
    const now = new Date();
    return (await getCollection('calls')).filter(({ end_date }) => !isPast(end_date, now));
  }

  /** No item twice: what is news goes there only if no other part has it. */
  async function getHome() {
    const now = new Date();
    const [call] = await getCalls();
    const items = await getItems();
    const { en_cours, a_venir } = eventsByStatus(items.events, now);
    const events = [...en_cours, ...a_venir].slice(0, shown.events);
    const programmes = (cards: Card[], pages: Entry[]) =>
      currentFirst(
        withPage(cards, () => pages),
        now,
      ).slice(0, shown.programmes);
    const trainings = programmes(await newestFirst('homeTrainings'), items.trainings);
    const supports = programmes(await newestFirst('homeSupports'), items.supports);
    const others = [
      ...events.map((event) => itemPath('events', event)),
      ...trainings.map((training) => itemPath('trainings', training)),
    ];
    const news = withPage(await newestFirst('homeNews'), (card) => items[newsKind(card)])
      .filter((card) => !others.includes(itemPath(newsKind(card), card)))
      .filter((card) => !call?.link.endsWith(itemPath(newsKind(card), card)))
      .slice(0, shown.news);
    return { call, events, trainings, supports, news };
  }

  return {
    getEntries: (kind: Kind): Promise<Entry[]> => newestFirst(kind),
    getItems,
    getSlides: () => getCollection('slides'),
    getQuestions: () => getCollection('questions'),
    getCalls,
    getHome,
  };
}

/**
 * Removes home cards without a page. Of the others, the slug, the status and the dates are the page's:
 * one item has one status, and its card may lack it or be outdated.
 */
const withPage = (cards: Card[], pagesOf: (card: Card) => Entry[]): Card[] =>
  cards.flatMap((card) => {
    const page = pagesOf(card).find(({ id }) => id === card.id);
    if (!page) return [];
    const { slug, status, date, start_date, end_date, location } = page;
    return [{ ...card, slug, status, date, start_date, end_date, location }];
  });
