import { describe, expect, it } from 'vitest';
import { shown } from '../content/html/harness.ts';

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const alone = async (html: string) =>
  (await shown(html)).replaceAll(/<picture.*?alt="(.*?)".*?<\/picture>/g, '🖼$1');

describe('the picture', () => {
  it.each([
    `<img src="${dot}" data-src="photo.jpg" alt="a">`,
    '<img data-src=" photo.jpg " alt="a">',
    '<img src="small.jpg" data-src="photo.jpg" alt="a">',
    '<img src="" data-lazy-src="photo.jpg" alt="a">',
    '<img src="blank.gif" data-original="photo.jpg" alt="a">',
    '<img data-srcset="small.jpg 300w, photo.jpg 1200w, b.jpg 600w" alt="a">',
    `<img src="${dot}" data-lazy-srcset="photo.jpg 2x, b.jpg" alt="a">`,
    '<img srcset="small.jpg 300w, photo.jpg 1200w" alt="a">',
    '<img srcset="photo.jpg" alt="a">',
    '<img data-cfsrc="/storage/photo.jpg" style="display:none" alt="a">',
    '<img data-lazyload="photo.jpg" data-lazy="true" alt="a">',
    '<img srcset="a.jpg 1x,photo.jpg 2x," alt="a">',
    '<img src="/img/1x1.png" srcset="b,c.jpg 1x,photo.jpg 2x" alt="a">',
    '<picture><source data-srcset="photo.jpg 800w"><img src="data:image/svg+xml,a" alt="a"></picture>',
    '<picture><source srcset="photo.jpg"><img alt="a"></picture>',
    '<img src="photo.jpg" srcset="large.jpg 2x" alt="a">',
    '<img src="photo.jpg" data-src="" alt="a">',
  ])('of %s', async (html) => expect(await alone(html)).toBe('🖼a'));

  it.each([
    '<img data-src="photo.jpg" src="data:,a" alt="b"><noscript><img src="photo.jpg" alt="a"></noscript>',
    '<noscript><img src="photo.jpg" alt="a"></noscript><img data-lazy-src="photo.jpg" alt="b">',
    '<noscript><img src="photo.jpg" data-src="photo.jpg" alt="a"></noscript><picture><img data-src="photo.jpg"></picture>',
  ])('of %s stands there once', async (html) => expect(await alone(html)).toBe('🖼a'));
});

it('a frame has its address', async () => {
  expect(await shown('<iframe src="about:blank" data-src="https://film.example/a"></iframe>')).toBe(
    '<p><a href="https://film.example/a">film.example/a</a></p>',
  );
});
