// What each list call reads: the fields of its items, and what it does not understand.
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { announcements } from '../../../../src/contract/content/announcements.ts';
import {
  allBlogsEvents,
  blogs,
  events,
  supportEvents,
  supports,
  trainingEvents,
  trainings,
} from '../../../../src/contract/content/items.ts';
import { carousels, categories, faqs, programs } from '../../../../src/contract/content/lists.ts';
import type { Endpoint } from '../../../../src/contract/endpoint.ts';
import type { List } from '../../../../src/contract/list.ts';
import { request } from '../../../../src/contract/request.ts';
import { provider, read } from '../harness.ts';

const item = {
  id: 47,
  slug: 'une-pompe-solaire',
  title: 'Une pompe solaire pour les maraîchers',
  extract: 'Trois étudiants arrosent un demi-hectare par jour.',
  content: '<p>La pompe se répare avec des pièces de vélo.</p>',
  image: 'blogs/pompe-solaire.jpg',
  category_id: 3,
};
const period = { start_date: '2026-12-04T09:00', end_date: '2026-12-06' };
const article = { ...item, date: '2026-11-02' };
const register = { location: 'Amphi B', form_link: 'https://forms.example/hackathon' };
const event = { ...item, ...period, ...register };
const support = { ...item, ...period, status: 'a_venir' };
const training = { ...support, form_link: 'https://forms.example/pompe' };
const announcement = { id: 3, content: '<p>Les candidatures sont ouvertes.</p>' };
const slide = { image: 'a.jpg', heading: 'Fabriquez', subheading: 'Du lundi au samedi.' };
const category = { id: 1, name: 'Evènements' };
const faq = { question: 'Qui peut soumettre un projet ?', answer: '<p>Tout le monde.</p>' };
const program = {
  title: 'Eau',
  extract: 'Dix projets.',
  image: 'a.jpg',
  link: 'https://a.example',
  end_date: '2027-01-15',
};

type Lists = [Endpoint<void, void, List<object>, string>, string, object][];

const lists: Lists = [
  [blogs, 'blogs', article],
  [allBlogsEvents, 'allblogsevents', { ...article, ...period }],
  [events, 'events', event],
  [supports, 'supports', support],
  [supportEvents, 'SupportEvents', support],
  [trainings, 'trainings', training],
  [trainingEvents, 'trainingEvents', training],
  [announcements, 'announcements', announcement],
  [carousels, 'carousels', slide],
  [categories, 'categories', category],
  [faqs, 'faqs', faq],
  [programs, 'programs', program],
];

it.each(lists)('%# reads the items of %s', async (endpoint, path, full) => {
  const expected = { items: [full], rejected: [] };
  expect(await read(endpoint, path, [full])).toEqual(expected);
  expect(await read(endpoint, path, { data: [{ ...full, author: {} }] })).toEqual(expected);
});

const least: Lists = [
  [blogs, 'blogs', { id: 47 }],
  [announcements, 'announcements', announcement],
  [carousels, 'carousels', { heading: slide.heading }],
  [categories, 'categories', category],
  [faqs, 'faqs', faq],
  [programs, 'programs', { title: program.title }],
];
const optional = {
  ...{ slug: null, extract: '', image: undefined, image_alt: null, subheading: '', link: null },
  ...{ category_id: null, date: '', start_date: null, end_date: '', status: '', updated_at: null },
};

it.each(least)('%# an item of %s needs no more than this', async (endpoint, path, needed) => {
  expect((await read(endpoint, path, [{ ...optional, ...needed }])).items).toEqual([needed]);
  for (const field of Object.keys(needed)) {
    for (const value of [undefined, null, '', {}]) {
      const { items, rejected } = await read(endpoint, path, [
        { ...needed, [field]: value },
        needed,
      ]);
      expect([items, rejected], `${field} ${value}`).toMatchObject([[needed], [{ field }]]);
    }
  }
});

it('what is left out is named in few words', async () => {
  const text = 'mot '.repeat(10_000);
  const broken = [
    { ...article, title: [text] },
    { ...article, id: text },
  ];
  const { rejected } = await read(blogs, 'blogs', broken);
  expect(rejected).toHaveLength(2);
  expect(JSON.stringify(rejected).length).toBeLessThan(1_000);
});

it('a provider without questions refuses them', async () => {
  expect(await request(faqs, {}, provider(new Hono()))).toMatchObject({
    ok: false,
    failure: { kind: 'refused', status: 404, code: 'not_offered' },
  });
});
