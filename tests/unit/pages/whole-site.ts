// A site with all kinds of content, and every page of it.
import { article, event, many, slide, support, training } from '../components/content.ts';
import type { Screen } from '../components/screen.ts';
import { publish, type Content } from './portal.ts';

const plain = { title: 'Un titre', extract: 'Un extrait.', category: 'Une catégorie' };

/** It uses every card, list and detail; its texts are short enough not to be truncated. */
export function wholeSite(texts = plain): Content {
  const blogs = many(8, article).map((item) => ({ ...item, ...texts }));
  const events = many(8, event).map((item) => ({ ...item, ...texts }));
  const trainings = [training(texts), training({ ...texts, id: 53, image: undefined })];
  const supports = [support(texts)];
  const { title, extract } = texts;
  return {
    blogs,
    events,
    trainings,
    supports,
    homeNews: blogs,
    homeTrainings: trainings,
    homeSupports: supports,
    slides: [slide({ heading: title, subheading: extract }), slide({ image: undefined })],
    questions: [
      { question: title, answer: '<p>Oui.</p>' },
      { question: 'Sans réponse', answer: '<p></p>' },
    ],
  };
}

/** Its pages by their addresses. */
export async function openAll(site: Content): Promise<Map<string, Screen>> {
  const portal = await publish(site);
  const pages = new Map<string, Screen>();
  for (const address of await portal.addresses()) pages.set(address, await portal.open(address));
  return pages;
}

let opened: Promise<Map<string, Screen>> | undefined;

/** Those of the whole site, opened once for all files of a worker. */
export const wholePages = (): Promise<Map<string, Screen>> => (opened ??= openAll(wholeSite()));

/** Whether it may be found by search engines. */
export const isListed = (screen: Screen): boolean => !screen.has('meta[name="robots"]');
