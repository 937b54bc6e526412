import { expect, it } from 'vitest';
import { itemData, publication, type Item } from '../../../../src/components/meta/item.ts';
import type { Entry } from '../../../../src/content/entry.ts';
import { countCharacters } from '../../../../src/text/truncate.ts';
import { article, event, support, training } from '../content.ts';
import { SITE } from '../screen.ts';

const makers = { blogs: article, events: event, trainings: training, supports: support };

/** The data of an item and of the way to it, as they are written into a page. */
function written(kind: Item['kind'], change: Partial<Entry> = {}): unknown[] {
  const page = { path: '/page', site: new URL(SITE), description: 'En bref.' };
  const data = itemData({ kind, entry: makers[kind](change) }, page);
  return JSON.parse(JSON.stringify(data)) as unknown[];
}

const hub = {
  '@type': 'Organization',
  '@id': `${SITE}/#hub`,
  name: 'Wéma, hub d’innovation universitaire',
  url: SITE,
};
const common = { description: 'En bref.', url: `${SITE}/page` };
const images = (name: string) => [
  `${SITE}/images/${name}-share.jpg`,
  `${SITE}/images/${name}-1200.webp`,
];

it('an article is told with all that is known of it', () => {
  expect(written('blogs', { updated_at: '2026-03-02T08:00:00.000Z' })[0]).toEqual({
    '@type': 'NewsArticle',
    ...common,
    headline: 'Une pompe solaire pour les maraîchers de Sèmè-Podji',
    image: images('pompe'),
    datePublished: '2026-03-01T00:00:00+01:00',
    dateModified: '2026-03-02T08:00:00.000Z',
    articleSection: 'Actualités',
    inLanguage: 'fr',
    author: hub,
    publisher: hub,
  });
});

it('a title of 300 characters is cut to the 110 of a headline', () => {
  const [node] = written('blogs', { title: 'Une pompe 👩🏾‍🔬 solaire '.repeat(14) });
  const { headline } = node as { headline: string };
  expect(countCharacters(headline)).toBeLessThanOrEqual(110);
  expect(countCharacters(headline)).toBeGreaterThan(95);
});

it('an event is told with its dates and who organises it, and with a place only if it has one', () => {
  const [nowhere] = written('events');
  expect(nowhere).not.toHaveProperty('location');
  const location = 'Amphi B, Abomey-Calavi';
  expect(written('events', { start_date: '2026-11-27T09:00', location })[0]).toEqual({
    '@type': 'Event',
    ...common,
    name: 'Hackathon de l’eau : 48 heures pour Ganvié',
    image: images('hackathon'),
    startDate: '2026-11-27T09:00:00+01:00',
    endDate: '2026-11-29',
    location: { '@type': 'Place', name: location },
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: hub,
    inLanguage: 'fr',
  });
});

it('without image and end, both are left out', () => {
  const [node] = written('events', { image: undefined, end_date: undefined });
  expect(node).toMatchObject({ startDate: '2026-11-27' });
  expect(node).not.toHaveProperty('endDate');
  expect(node).not.toHaveProperty('image');
});

it('a training is a course of the hub that takes place once, nobody says where', () => {
  const course = {
    '@type': 'Course',
    ...common,
    name: 'Impression 3D : du modèle à la pièce',
    image: images('impression'),
    inLanguage: 'fr',
    provider: hub,
  };
  const dates = { startDate: '2026-12-01', endDate: '2026-12-05' };
  expect(written('trainings')[0]).toEqual({
    ...course,
    hasCourseInstance: { '@type': 'CourseInstance', ...dates },
  });
  expect(written('trainings', { start_date: undefined, end_date: undefined })[0]).toEqual(course);
});

it('a support programme is a service of the hub, in the category that it has', () => {
  const service = {
    '@type': 'Service',
    ...common,
    name: 'Incubation AgriTech',
    image: images('incubation'),
    provider: hub,
  };
  expect(written('supports')[0]).toEqual(service);
  const category = 'Accompagnement';
  expect(written('supports', { category })[0]).toEqual({ ...service, category });
});

it.each([
  ['blogs', 'Actualités', '/blog'],
  ['events', 'Événements', '/evenements'],
  ['trainings', 'Formations', '/programme-de-formation'],
  ['supports', 'Accompagnement', '/programme-accompagnement'],
] as const)('the way to an item of kind %s leads over its list', (kind, label, path) => {
  expect(written(kind, { title: 'Le four' })[1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: SITE },
      { '@type': 'ListItem', position: 2, name: label, item: SITE + path },
      { '@type': 'ListItem', position: 3, name: 'Le four' },
    ],
  });
});

const date = '2026-03-01';
const published = '2026-03-01T00:00:00+01:00';
const same = '2026-02-28T23:00:00.000Z';
const earlier = '2026-02-28T22:59:59.000Z';

it.each<[string, Partial<Entry>, ReturnType<typeof publication>]>([
  ['of a day', { date }, { published, modified: undefined }],
  ['that nobody knows', { date: undefined }, { published: undefined, modified: undefined }],
  ['with a change at that moment', { date, updated_at: same }, { published, modified: same }],
  ['after the last change', { date, updated_at: earlier }, { published, modified: undefined }],
  [
    'of which only the change is known',
    { date: undefined, updated_at: earlier },
    { published: undefined, modified: earlier },
  ],
])('the publication of an article %s', (_what, change, expected) => {
  expect(publication(article(change))).toEqual(expected);
});
