import { describe, expect, it } from 'vitest';
import { shown } from '../../content/html/harness.ts';

const image = '<img src="photo.jpg" alt="a">';

describe('a list of pictures', () => {
  it.each([
    [
      `<ul><li>${image}</li> <li>${image}</li></ul>`,
      '<ul class="gallery"><li>🖼</li><li>🖼</li></ul>',
    ],
    [`<ol><li><p>${image}</p></ol>`, '<ol class="gallery"><li><p>🖼</p></li></ol>'],
    [
      `<ul class="blocks-gallery-grid"><li><figure><a href="/b">${image}</a><figcaption>c</figcaption></figure></ul>`,
      '<ul class="gallery"><li><figure><a href="/b">🖼</a><figcaption>c</figcaption></figure></li></ul>',
    ],
  ])('%s is a gallery', async (html, expected) => {
    expect((await shown(html)).replaceAll(/<picture.*?<\/picture>/g, '🖼')).toBe(expected);
  });

  it.each([
    `<ul><li>a</li><li>${image}</li></ul>`,
    `<ul><li>${image} a</li></ul>`,
    `<ul><li>${image}<ul><li>a</li></ul></li></ul>`,
    '<ul><li><img src="nulle-part.jpg" alt="a"></li></ul>',
    '<ul></ul>a',
  ])('%s is none', async (html) => {
    expect(await shown(html)).not.toContain('class');
  });

  it('is loaded as small as it is shown', async () => {
    const html = await shown(`<ul><li>${image}</ul>${image}`);
    expect(html.match(/sizes="[^"]*"/g)).toEqual([
      ...Array.from({ length: 2 }, () => 'sizes="(min-width: 48rem) 15rem, 50vw"'),
      ...Array.from({ length: 2 }, () => 'sizes="(min-width: 48rem) 44rem, 100vw"'),
    ]);
  });
});
