import { expect, it } from 'vitest';
import { carousels } from '../../../../src/contract/content/carousels.ts';
import { read } from '../harness.ts';

const slide = {
  image: 'carousels/fablab.jpg',
  heading: 'Fabriquez votre prototype',
  subheading: 'Le MakerSpace est ouvert du lundi au samedi.',
};

it('GET carousels', async () => {
  expect(await read(carousels, 'carousels', [slide])).toEqual({ items: [slide], rejected: [] });
});

it('reads a slide that has a heading alone', async () => {
  const answer = { data: [{ id: 1, heading: slide.heading, image: null, subheading: '' }] };
  expect((await read(carousels, 'carousels', answer)).items).toEqual([{ heading: slide.heading }]);
});

it.each([{ image: slide.image }, { ...slide, heading: '' }, { ...slide, heading: null }, []])(
  'leaves out %j',
  async (broken) => {
    const { items, rejected } = await read(carousels, 'carousels', [slide, broken]);
    expect(items).toEqual([slide]);
    expect(rejected).toMatchObject([{ id: '#1', field: 'heading' }]);
  },
);
