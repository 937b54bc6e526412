// The queries of pages, in display order.
import { eventsCategory, trainingsCategory } from '../contract/categories.ts';
import { getCollection } from './collections.ts';
import type { Card, Entry } from './entry.ts';

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

type EntryCollection = 'blogs' | 'events' | 'trainings' | 'supports';
type CardCollection = 'homeNews' | 'homeTrainings' | 'homeSupports';

export const getArticles = newestFirst('blogs');
export const getEvents = newestFirst('events');
export const getTrainings = newestFirst('trainings');
export const getSupports = newestFirst('supports');
export const getSlides = () => getCollection('slides');
export const getQuestions = () => getCollection('questions');
export const getCalls = () => getCollection('calls');
const getAllHomeTrainings = newestFirst('homeTrainings');
const getAllHomeSupports = newestFirst('homeSupports');
const getAllNews = newestFirst('homeNews');

export const articlePath = ({ id, slug }: Card): string => `/blog/${id}/${slug}`;
export const eventPath = ({ id, slug }: Card): string => `/evenement/${id}/${slug}`;
export const trainingPath = ({ id, slug }: Card): string => `/formation/${id}/${slug}`;
export const supportPath = ({ id, slug }: Card): string => `/accompagnement/${id}/${slug}`;

/** The category of a news card determines its page. */
export function newsPath(card: Card): string {
  if (card.category === eventsCategory) return eventPath(card);
  if (card.category === trainingsCategory) return trainingPath(card);
  return articlePath(card);
}

const byId = (entries: Entry[]) => new Map(entries.map((entry) => [entry.id, entry]));

/** Removes home cards without a page and updates their slugs, which may be outdated. */
const withPage = (cards: Card[], pagesOf: (card: Card) => ReturnType<typeof byId>): Card[] =>
  cards.flatMap((card) => {
    const page = pagesOf(card).get(card.id);
    return page ? [{ ...card, slug: page.slug }] : [];
  });

export async function getHomeTrainings(): Promise<Card[]> {
  const [cards, trainings] = [await getAllHomeTrainings(), byId(await getTrainings())];
  return withPage(cards, () => trainings);
}

export async function getHomeSupports(): Promise<Card[]> {
  const [cards, supports] = [await getAllHomeSupports(), byId(await getSupports())];
  return withPage(cards, () => supports);
}

export async function getNews(): Promise<Card[]> {
  const articles = byId(await getArticles());
  const ofCategory = new Map([
    [eventsCategory, byId(await getEvents())],
    [trainingsCategory, byId(await getTrainings())],
  ]);
  return withPage(await getAllNews(), ({ category = '' }) => ofCategory.get(category) ?? articles);
}
