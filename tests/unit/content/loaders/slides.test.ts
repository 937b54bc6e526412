import { expect, it } from 'vitest';
import type { Slide } from '../../../../src/content/entry.ts';
import { answer, json, store, useProvider } from '../harness.ts';
import { jpeg } from '../images/samples.ts';
import { buildSite } from '../site.ts';

const provider = useProvider();

it('slides have plain texts and a local image, in the order of the provider', async () => {
  await store(provider, 'a.jpg', await jpeg(30, 20));
  const heading = 'De l&rsquo;idée<br>à l&rsquo;<i>usage</i>';
  await provider.db
    .insertInto('carousels')
    .values([
      { heading, subheading: '<p>Deux.</p>', image: '/a.jpg' },
      { heading: 'Sans image', image: 'nulle-part.jpg' },
    ])
    .execute();
  const site = await buildSite(provider, 'slides');
  expect(site.data<Slide>('slides')).toMatchObject([
    {
      heading: 'De l’idée à l’usage',
      subheading: 'Deux.',
      image: { width: 30, height: 20 },
    },
    { heading: 'Sans image', subheading: undefined, image: undefined },
  ]);
});

it('a slide without a heading is left out and logged', async () => {
  const slides = [{ image: 'a.jpg' }, { heading: '<br>' }, { heading: 'Un' }];
  provider.fault = answer('/carousels', json(slides));
  const site = await buildSite(provider, 'slides');
  expect(site.data<Slide>('slides')).toMatchObject([{ heading: 'Un' }]);
  expect(site.logs).toEqual([
    expect.stringMatching(/^carousels: item #0 left out, field heading: /),
    'carousels: item "<br>" left out, field heading: no text',
  ]);
});
