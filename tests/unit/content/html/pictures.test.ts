import { describe, expect, it } from 'vitest';
import { safeHtml } from '../../../../src/content/html/safe-html.ts';
import { expectSafe, photo, storageUrls } from './harness.ts';

const file = '/images/0123456789abcdef';
const sizes = 'sizes="(min-width: 48rem) 44rem, 100vw"';
const picture = (alt: string) =>
  '<picture>' +
  `<source type="image/avif" srcset="${file}-360.avif 360w, ${file}-720.avif 720w" ${sizes}>` +
  `<img src="${file}-360.webp" srcset="${file}-360.webp 360w, ${file}-720.webp 720w" ${sizes}` +
  ` width="720" height="480" alt="${alt}" loading="lazy" decoding="async"></picture>`;

/** The addresses that are looked for, in order. */
async function asked(html: string): Promise<string[]> {
  const addresses: string[] = [];
  const findPicture = async (address: string) => {
    addresses.push(address);
    return photo;
  };
  await safeHtml(html, { storageUrls, findPicture });
  return addresses;
}

describe('images inside the HTML', () => {
  it.each<[string, string, string]>([
    ['a local picture', '<p><img src="photo.jpg" alt="Le hub"></p>', `<p>${picture('Le hub')}</p>`],
    ['no description', '<img src="photo.jpg">', picture('')],
    [
      'its own sizes',
      '<img src="photo.jpg" alt=a width=9999 height=1 style="width:100%" srcset="//a.example/b 2x" loading=eager class=c>',
      picture('a'),
    ],
    [
      'in a figure',
      '<figure><img src="photo.jpg" alt=""><figcaption>Photo <b>hub</b></figcaption></figure>',
      `<figure>${picture('')}<figcaption>Photo <b>hub</b></figcaption></figure>`,
    ],
    [
      'in a link',
      '<a href="/a"><img src="photo.jpg" alt="b"></a>',
      `<a href="/a">${picture('b')}</a>`,
    ],
    [
      'in a link, without description',
      '<a href="https://a.example/b"><img src="photo.jpg"></a>',
      `<a href="https://a.example/b">${picture('a.example/b')}</a>`,
    ],
    [
      'in a link to a larger one',
      '<a href="/storage/photo.jpg"><img src="photo.jpg"></a>',
      picture(''),
    ],
    [
      'in a link that says where it leads',
      '<a href="/a"><img src="photo.jpg">b</a>',
      `<a href="/a">${picture('')}b</a>`,
    ],
    [
      'in a picture',
      '<picture><source srcset="//a.example/b.avif"><img src="photo.jpg" alt=a></picture>',
      picture('a'),
    ],
    [
      'two',
      '<img src="photo.jpg"><img src="nulle-part.jpg" alt="b"><img src="photo.jpg">',
      `${picture('')}b${picture('')}`,
    ],
    [
      'a missing one',
      '<p>Voici <img src="nulle-part.jpg" alt="le <plan>">.</p>',
      '<p>Voici le &#x3C;plan>.</p>',
    ],
    ['a missing one without description', '<p>a</p><p><img src="nulle-part.jpg"></p>', '<p>a</p>'],
    [
      'a missing one in a link',
      '<p>a <a href="/b"><img src="nulle-part.jpg"></a></p>',
      '<p>a </p>',
    ],
    ['a broken data URL', '<img src="data:image/png;base64,iVBORw0=" alt="b">', 'b'],
    ['a file of the editor’s disk', '<p><img src="file:///C:/photo.jpg" alt="b"></p>', '<p>b</p>'],
    ['no address', '<p><img alt="b"></p>', '<p>b</p>'],
  ])('%s', (_what, html, expected) => expectSafe(html, expected));

  it.each([
    ['a.jpg', 'a.jpg'],
    ['/storage/a%20b.jpg', 'https://hub.example/api/storage/a%20b.jpg'],
    ['/storage/a.jpg?v=3#x', 'https://hub.example/api/storage/a.jpg'],
    ['https://hub.example/api/storage/a.jpg', 'https://hub.example/api/storage/a.jpg'],
    ['https://cdn.example/a.jpg?w=8', 'https://cdn.example/a.jpg?w=8'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['DATA:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    [' HTTPS://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ])('%s is looked for as %s', async (src, expected) => {
    expect(await asked(`<img src="${src}">`)).toEqual([expected]);
  });

  it('one that nobody is to see is not shown', async () => {
    const findPicture = async () => ({ ...photo, width: 600, height: 1 });
    const text = '<p>a<img src="p.gif" alt="b"></p>';
    expect((await safeHtml(text, { storageUrls, findPicture })).html).toBe('<p>ab</p>');
  });

  it('an image that an attacker hides is not looked for', async () => {
    expect(
      await asked(
        '<img src="javascript:a"><img src="data:image/svg+xml,a"><img src="data:,a"><img data-src="javascript:a"><img srcset="javascript:a 2x"><img data-src="data:image/svg+xml,a"><svg><image href="b.jpg"/></svg><img src="">',
      ),
    ).toEqual([]);
  });
});
