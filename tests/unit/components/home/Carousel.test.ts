import { expect, it } from 'vitest';
import Carousel from '../../../../src/components/home/Carousel.astro';
import { picture, slide } from '../content.ts';
import { render } from '../screen.ts';

const three = [
  slide(),
  slide({ heading: 'Se former', subheading: undefined, image: picture('atelier') }),
  slide({ heading: 'Être accompagné', subheading: 'Du croquis au client.', image: undefined }),
];

it('shows every slide with its image, heading and subheading, without a script', async () => {
  const screen = await render(Carousel, { slides: three });
  const slides = screen.all('section li');
  expect(slides.map((item) => item.texts('h2'))).toEqual([
    ['Fabriquer au Bénin'],
    ['Se former'],
    ['Être accompagné'],
  ]);
  expect(slides.map((item) => item.texts('p'))).toEqual([
    ['Le MakerSpace ouvre le samedi.'],
    [],
    ['Du croquis au client.'],
  ]);
  expect(slides.map((item) => item.all('img').map((img) => img.get('src')))).toEqual([
    ['/images/makerspace-360.webp'],
    ['/images/atelier-360.webp'],
    [],
  ]);
  expect(slides[2]?.has('svg.picture')).toBe(true);
  for (const hiding of ['[hidden] h2', '[aria-hidden="true"] h2', '[style]']) {
    expect(screen.has(hiding), hiding).toBe(false);
  }
});

it('is a named region that the keyboard reaches and scrolls, with buttons once its script can serve them', async () => {
  const screen = await render(Carousel, { slides: three });
  const region = screen.one('section');
  expect([region.get('aria-label'), region.get('tabindex')]).toEqual(['À l’affiche', '0']);
  expect(screen.all('button[disabled]').map((button) => button.get('aria-label'))).toEqual([
    'Diapositive précédente',
    'Diapositive suivante',
    'Arrêter le défilement',
  ]);
  expect(screen.all('button')).toHaveLength(3);
});

it('has one dot for each slide, a link to it with its name', async () => {
  const screen = await render(Carousel, { slides: three });
  const ids = screen.all('section li').map((item) => item.get('id'));
  expect(new Set(ids).size).toBe(3);
  expect(screen.all('ol a').map((dot) => [dot.get('href'), dot.get('aria-label')])).toEqual([
    [`#${ids[0]}`, 'Fabriquer au Bénin'],
    [`#${ids[1]}`, 'Se former'],
    [`#${ids[2]}`, 'Être accompagné'],
  ]);
});

it('has no dots for one slide', async () => {
  const screen = await render(Carousel, { slides: [slide()] });
  expect(screen.all('section li')).toHaveLength(1);
  expect(screen.has('ol')).toBe(false);
});

it('cuts a text that nobody would read in passing', async () => {
  const words = 'mot '.repeat(500);
  const screen = await render(Carousel, { slides: [slide({ heading: words, subheading: words })] });
  expect(screen.one('h2').text.length).toBeLessThanOrEqual(100);
  expect(screen.one('li p').text.length).toBeLessThanOrEqual(290);
});

it('loads the first image at once and the others when they are near', async () => {
  const screen = await render(Carousel, { slides: three });
  expect(screen.all('img').map((img) => img.get('loading'))).toEqual(['eager', 'lazy']);
});
