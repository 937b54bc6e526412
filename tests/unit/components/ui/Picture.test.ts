import { expect, it } from 'vitest';
import Picture from '../../../../src/components/ui/Picture.astro';
import { picture } from '../content.ts';
import { render } from '../screen.ts';

const sizes = '(min-width: 40rem) 18rem, 7rem';
const show = (props: object) => render(Picture, { image: picture('pompe'), sizes, ...props });

it('offers every width as AVIF and as WebP', async () => {
  const screen = await show({});
  const [avif, webp] = ['avif', 'webp'].map(
    (type) =>
      `/images/pompe-360.${type} 360w, /images/pompe-720.${type} 720w, /images/pompe-1200.${type} 1200w`,
  );
  const source = screen.one('picture source');
  expect(source.get('type')).toBe('image/avif');
  expect(source.get('srcset')).toBe(avif);
  expect(source.get('sizes')).toBe(sizes);
  const image = screen.one('picture img');
  expect(image.get('srcset')).toBe(webp);
  expect(image.get('sizes')).toBe(sizes);
  expect(image.get('src')).toBe('/images/pompe-360.webp');
});

it('keeps its place while it loads, and says nothing of its own', async () => {
  const image = (await show({})).one('img');
  expect([image.get('width'), image.get('height')]).toEqual(['1200', '800']);
  expect(image.get('alt')).toBe('');
});

it('waits until it is near, unless it is the first of the page', async () => {
  const [later, first] = [await show({}), await show({ eager: true })];
  expect(later.one('img').get('loading')).toBe('lazy');
  expect(later.one('img').get('fetchpriority')).toBeUndefined();
  expect(first.one('img').get('loading')).toBe('eager');
  expect(first.one('img').get('fetchpriority')).toBe('high');
});

it('lies on its preview if that is asked for, and is then fetched after the page itself', async () => {
  const image = { ...picture('pompe'), preview: '/images/pompe-preview.avif' };
  const [without, lying] = [
    await show({ image, eager: true }),
    await show({ image, eager: true, withPreview: true }),
  ];
  expect(without.all('picture')).toHaveLength(1);
  const [below, above] = lying.all('picture');
  expect(below!.one('source').get('srcset')).toBe(image.preview);
  expect(below!.one('img').get('alt')).toBe('');
  // Reader views leave out what is hidden.
  const hidden = [below, above].map((each) => each!.one('img').get('aria-hidden'));
  expect(hidden).toEqual(['true', undefined]);
  expect(above!.one('img').get('loading')).toBe('eager');
  expect(above!.one('img').get('fetchpriority')).toBeUndefined();
});

it('a missing image leaves a placeholder that nobody hears, and no broken image', async () => {
  const screen = await show({ image: undefined, kind: 'events' });
  expect(screen.has('img')).toBe(false);
  expect(screen.has('source')).toBe(false);
  const placeholder = screen.one('svg.picture');
  expect(placeholder.get('aria-hidden')).toBe('true');
  expect(placeholder.get('data-kind')).toBe('events');
});
