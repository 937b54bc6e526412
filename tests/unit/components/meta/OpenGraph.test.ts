import { expect, it } from 'vitest';
import OpenGraph from '../../../../src/components/meta/OpenGraph.astro';
import { article, event, support, training } from '../content.ts';
import { render, SITE } from '../screen.ts';

const page = { title: 'Contact', description: 'Nous joindre.', url: `${SITE}/contact` };

/** Property or name of each tag, with its content. */
async function tags(props: object, file = '/contact.html') {
  const screen = await render(OpenGraph, { ...page, item: undefined, ...props }, {}, file);
  return Object.fromEntries(
    screen
      .all('meta')
      .map((meta) => [meta.get('property') ?? meta.get('name') ?? '', meta.get('content')]),
  );
}

it('a page is shared with the picture of the site and the name of the hub', async () => {
  expect(await tags({})).toEqual({
    'og:type': 'website',
    'og:site_name': 'Wéma',
    'og:locale': 'fr_FR',
    'og:url': `${SITE}/contact`,
    'og:title': 'Contact – Wéma',
    'og:description': 'Nous joindre.',
    'og:image': `${SITE}/share/site.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Losanges cousus sur une étoffe',
    'twitter:card': 'summary_large_image',
  });
});

it('the home page is shared as the hub', async () => {
  const home = await tags({ title: 'Accueil', url: SITE }, '/index.html');
  expect(home['og:title']).toBe('Wéma, hub d’innovation universitaire');
});

it.each([
  [undefined, article().title],
  ['Une pompe', 'Une pompe'],
])(
  'an article is shared with its own picture, described as %j, and its dates',
  async (image_alt, alt) => {
    const entry = article({ updated_at: '2026-03-02T08:00:00.000Z', image_alt });
    expect(await tags({ title: entry.title, item: { kind: 'blogs', entry } })).toMatchObject({
      'og:type': 'article',
      'og:title': entry.title,
      'og:image': `${SITE}/images/pompe-share.jpg`,
      'og:image:alt': alt,
      'article:published_time': '2026-03-01T00:00:00+01:00',
      'article:modified_time': '2026-03-02T08:00:00.000Z',
    });
  },
);

it('dates that are not known are left out', async () => {
  const shared = await tags({ item: { kind: 'blogs', entry: article({ date: undefined }) } });
  expect(Object.keys(shared).filter((name) => name.startsWith('article:'))).toEqual([]);
});

it.each([
  ['blogs', article],
  ['events', event],
  ['trainings', training],
  ['supports', support],
] as const)(
  'an item without an image is shared with the picture of its kind %s',
  async (kind, make) => {
    const shared = await tags({ item: { kind, entry: make({ image: undefined }) } });
    expect(shared['og:image']).toBe(`${SITE}/share/${kind}.jpg`);
    expect(shared['og:type']).toBe(kind === 'blogs' ? 'article' : 'website');
  },
);
