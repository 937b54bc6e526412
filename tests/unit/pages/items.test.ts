// The pages of articles, events, trainings and support programmes.
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/content/entry.ts';
import { article, event, many, support, training } from '../components/content.ts';
import { SITE } from '../components/screen.ts';
import { publish } from './portal.ts';

const makers = {
  blogs: [article, '/blog/12/pompe-solaire-seme-podji'],
  events: [event, '/evenement/31/hackathon-eau'],
  trainings: [training, '/formation/52/impression-3d'],
  supports: [support, '/accompagnement/71/incubation-agritech'],
} as const;

async function open(kind: keyof typeof makers, change: Partial<Entry> = {}) {
  const [make, address] = makers[kind];
  return (await publish({ [kind]: [make(change)] })).open(address);
}

it.each([
  ['blogs', 'pompe', 'Le prototype arrose un demi-hectare par jour.'],
  ['events', 'hackathon', 'Inscription sur place, à la maison du hub.'],
  ['trainings', 'impression', 'ProgrammeModéliser, trancher, imprimer.'],
  ['supports', 'incubation', 'Un bureau, un mentor, un premier client.'],
] as const)(
  'the page of an item of %s shows title, category, image and content, and is shared',
  async (kind, image, text) => {
    const screen = await open(kind);
    const [make, address] = makers[kind];
    const { title, category } = make();
    expect(screen.one('h1').text).toBe(title);
    expect(screen.texts('article header strong')).toEqual(category ? [category] : []);
    expect(screen.one('article img').get('src')).toBe(`/images/${image}-360.webp`);
    expect(screen.one('.prose').text).toBe(text);
    const [facebook = ''] = screen.links('.share a');
    expect(new URL(facebook).searchParams.get('u')).toBe(SITE + address);
    expect(screen.one('link[rel="canonical"]').get('href')).toBe(SITE + address);
  },
);

it('the page of an item says what its picture shows, if that is known', async () => {
  const image_alt = 'Trois étudiantes devant une pompe';
  expect((await open('blogs', { image_alt })).one('article img').get('alt')).toBe(image_alt);
  expect((await open('blogs')).one('article img').get('alt')).toBe('');
});

it('the page of an event shows its place, if it has one', async () => {
  const screen = await open('events', { location: 'Amphi B, Abomey-Calavi' });
  expect(screen.texts('dt')).toEqual(['Début', 'Fin', 'Lieu']);
  expect(screen.texts('dd').at(-1)).toBe('Amphi B, Abomey-Calavi');
});

it('the page of an article shows its date in French long format', async () => {
  expect((await open('blogs')).one('article header time').text).toBe('1er\u00a0mars 2026');
});

describe.each([
  ['events', '27\u00a0novembre 2026', '29\u00a0novembre 2026'],
  ['trainings', '1er\u00a0décembre 2026', '5\u00a0décembre 2026'],
  ['supports', '11\u00a0janvier 2027', '17\u00a0décembre 2027'],
] as const)('the page of an item of %s', (kind, start, end) => {
  it('shows « Début » and « Fin » when they differ', async () => {
    const screen = await open(kind);
    expect(screen.texts('dt')).toEqual(['Début', 'Fin']);
    expect(screen.texts('dd')).toEqual([start, end]);
  });

  it("shows one « Date de l'évènement » when they are equal", async () => {
    const screen = await open(kind, { end_date: makers[kind][0]().start_date });
    expect(screen.texts('dt')).toEqual(["Date de l'évènement"]);
    expect(screen.texts('dd')).toEqual([start]);
  });
});

describe.each([
  ['blogs', '/blog', article, 'À lire aussi'],
  ['events', '/evenement', event, 'Autres événements'],
] as const)('other items of %s', (kind, page, make, heading) => {
  it.each([
    [1, 0],
    [2, 1],
    [30, 4],
  ])('of %i items each page shows %i others, never its own', async (count, expected) => {
    const portal = await publish({ [kind]: many(count, make) });
    for (const id of [1, count]) {
      const address = `${page}/${id}/numero-${id}`;
      const screen = await portal.open(address);
      const links = screen.links('main li h3 a');
      expect(new Set(links).size).toBe(expected);
      expect(links).toHaveLength(expected);
      expect(links).not.toContain(address);
      expect(screen.texts('main h2').includes(heading)).toBe(expected > 0);
    }
  });
});

it('a support programme leads to /soumission-projet and never offers to apply', async () => {
  const link = 'https://forms.example/a';
  const screen = await open('supports', { status: 'en_cours', form_link: link });
  const button = screen.one('aside a.button');
  expect(button.text).toBe('Soumettre un projet');
  expect(button.get('href')).toBe('/soumission-projet');
  expect(screen.one('main').text).not.toContain('Postuler');
});

describe('a training that is over', () => {
  const closed = 'Cette formation est terminée\u00a0: on ne peut plus y postuler.';

  it('says so where the link was', async () => {
    const screen = await open('trainings', { start_date: '2026-11-02', end_date: '2026-11-19' });
    expect(screen.one('article').text).not.toContain('Postuler');
    expect(screen.one('aside').text).toContain(closed);
    expect(screen.texts('.badge')).toEqual(['Terminé']);
  });

  it('will say so in a page that is read later', async () => {
    const offer = (await open('trainings', { end_date: '2026-11-20' })).one('aside p[data-end]');
    expect(offer.has('a.button')).toBe(true);
    expect(offer.get('data-end')).toBe('2026-11-21T00:00:00+01:00');
    expect(offer.get('data-ended-label')).toBe(closed);
  });
});

describe('« Postuler Maintenant »', () => {
  it('leads from a training en_cours to its form_link', async () => {
    const button = (await open('trainings')).one('aside a.button');
    expect(button.text).toMatch(/^Postuler Maintenant\s+\(site externe\)$/);
    expect(button.get('href')).toBe('https://forms.example/impression-3d?source=portail&lang=fr');
  });

  it.each(['/contact', `${SITE}/contact`])('names no other site for %s', async (form_link) => {
    const button = (await open('trainings', { form_link })).one('aside a.button');
    expect(button.text).toBe('Postuler Maintenant');
  });

  it.each([
    ['a_venir', { status: 'a_venir' }],
    ['without a known status', { status: undefined }],
    ['without a form_link', { form_link: undefined }],
  ] as const)('is not there for a training %s', async (_what, change) => {
    const screen = await open('trainings', change);
    expect(screen.one('article').text).not.toContain('Postuler');
    expect(screen.links('main a').join()).not.toContain('forms.example');
  });
});

describe('« S’inscrire à l’événement »', () => {
  const form_link = 'https://forms.example/hackathon';

  it('leads to the form of an event, until it is over', async () => {
    const screen = await open('events', { form_link });
    const button = screen.one('aside a.button[rel]');
    expect(button.text).toMatch(/^S’inscrire à l’événement\s+\(site externe\)$/);
    expect(button.get('href')).toBe(form_link);
    expect(screen.one('aside p[data-end]').get('data-end')).toBe('2026-11-30T00:00:00+01:00');
    // One button of the first rank: the other adds to the calendar.
    expect(screen.texts('aside a.quiet')).toEqual(['Ajouter à l’agenda']);
  });

  it.each([
    ['over', { form_link, start_date: '2026-11-19', end_date: '2026-11-19' }],
    ['without a form_link', {}],
  ])('is not there for an event %s', async (_what, change) => {
    expect((await open('events', change)).one('article').text).not.toContain('S’inscrire');
  });

  it('is there for an event without a date', async () => {
    const screen = await open('events', { form_link, start_date: undefined, end_date: undefined });
    expect(screen.links('aside a')).toEqual([form_link]);
  });
});
