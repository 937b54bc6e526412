// What pages ask for, in the order in which it is shown.
import { getCollection, type CollectionKey } from 'astro:content';
import { eventsCategory, trainingsCategory } from '../contract/categories.ts';
import type { Call, Card, Entry, Question, Slide } from './entry.ts';

/** Display order is the reverse of the provider's. */
const newestFirst = <Item extends { position: number }>(items: Item[]): Item[] =>
  items.sort((a, b) => b.position - a.position);

const inOrder = <Item extends { position: number }>(items: Item[]): Item[] =>
  items.sort((a, b) => a.position - b.position);

/** A page is made of many queries, and a site of many pages: each list is read once. */
function once<Item>(collection: CollectionKey, order: (items: Item[]) => Item[]) {
  let items: Promise<Item[]> | undefined;
  return (): Promise<Item[]> =>
    (items ??= getCollection(collection).then((entries) =>
      order(entries.map(({ data }) => data as Item)),
    ));
}

export const getArticles = once<Entry>('blogs', newestFirst);
export const getEvents = once<Entry>('events', newestFirst);
export const getTrainings = once<Entry>('trainings', newestFirst);
export const getSupports = once<Entry>('supports', newestFirst);
export const getSlides = once<Slide>('slides', inOrder);
export const getQuestions = once<Question>('questions', inOrder);
export const getCalls = once<Call>('calls', inOrder);
const getAllHomeTrainings = once<Card>('homeTrainings', newestFirst);
const getAllHomeSupports = once<Card>('homeSupports', newestFirst);
const getAllNews = once<Card>('homeNews', newestFirst);

export const articlePath = ({ id, slug }: Card): string => `/blog/${id}/${slug}`;
export const eventPath = ({ id, slug }: Card): string => `/evenement/${id}/${slug}`;
export const trainingPath = ({ id, slug }: Card): string => `/formation/${id}/${slug}`;
export const supportPath = ({ id, slug }: Card): string => `/accompagnement/${id}/${slug}`;

/** The category of a news card decides where it leads. */
export function newsPath(card: Card): string {
  if (card.category === eventsCategory) return eventPath(card);
  if (card.category === trainingsCategory) return trainingPath(card);
  return articlePath(card);
}

const byId = (entries: Entry[]) => new Map(entries.map((entry) => [entry.id, entry]));

/** A home card whose page is not there would lead nowhere; its slug may be an old one. */
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
