import { expect, it } from 'vitest';
import { feedHtml } from '../../../../src/content/feeds/feed-html.ts';
import { localPictures } from '../../../../src/content/html/pictures.ts';
import { parseHtml } from '../../../../src/content/html/parse.ts';
import { toHtml } from 'hast-util-to-html';
import { article, picture } from '../../components/content.ts';
import { Screen } from '../../components/screen.ts';

const address = 'https://hub.example/blog/12/pompe-solaire';
const whole = (html: string, image = article({ image: undefined }).image) =>
  Screen.fragment(feedHtml(article({ html, image }), address));

it.each([
  ['/faq', 'https://hub.example/faq'],
  ['suite', 'https://hub.example/blog/12/suite'],
  ['#note', `${address}#note`],
  ['?page=2', `${address}?page=2`],
  ['https://other.example/à', 'https://other.example/%C3%A0'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+2290121360000', 'tel:+2290121360000'],
  ['http://[', undefined],
])('a link to %s leads to %s', (href, expected) => {
  expect(whole(`<p><a href="${href}">Ici</a></p>`).links()).toEqual([expected]);
});

it('places of the text stay on its page, and links lead there', () => {
  const screen = whole('<h2 id="texte-note">Note</h2>');
  expect(screen.skeleton()).toEqual(['h2']);
});

it('an image of the text is one whole file, as wide as a phone needs', async () => {
  const tree = parseHtml(
    '<figure><img src="x" alt="La pompe"><figcaption>Légende</figcaption></figure>',
  );
  await localPictures(tree, async () => picture('pompe'));
  const screen = whole(toHtml(tree));
  expect(screen.skeleton()).toEqual(['figure', 'img alt height src width', 'figcaption']);
  const image = screen.one('img');
  expect(image.get('src')).toBe('https://hub.example/images/pompe-720.webp');
  expect([image.get('width'), image.get('height')]).toEqual(['720', '480']);
  expect(image.get('alt')).toBe('La pompe');
});

it('an image that is narrower is as wide as it is', () => {
  const narrow = { ...picture('pompe'), width: 360, height: 240 };
  const [smallest] = narrow.variants;
  const screen = whole('<p>Texte</p>', { ...narrow, variants: [smallest] });
  expect(screen.one('img').get('src')).toBe('https://hub.example/images/pompe-360.webp');
});

it('begins with the image of the item, if there is one', () => {
  const screen = whole('<p>Texte</p>', picture('pompe'));
  expect(screen.skeleton()).toEqual(['p', 'img alt height src width', 'p']);
  expect(whole('<p>Texte</p>').skeleton()).toEqual(['p']);
});

it('describes the image of the item if its description is known', () => {
  const altOf = (image_alt: string | undefined) =>
    Screen.fragment(feedHtml(article({ image_alt }), address))
      .one('img')
      .get('alt');
  expect(altOf('Une pompe')).toBe('Une pompe');
  expect(altOf(undefined)).toBe('');
});

it('several images side by side all come through', () => {
  const one =
    '<picture><source srcset="/a.avif 9w"><img src="/images/a-360.webp" alt=""></picture>';
  expect(whole(`<p>${one.repeat(3)}</p>`).all('img')).toHaveLength(3);
  expect(whole(one.repeat(2)).skeleton()).toEqual(['img alt src', 'img alt src']);
});

it('a wide table leaves behind what only this site understands', () => {
  const screen = whole('<div class="table"><table><tr><td>1</td></tr></table></div>');
  expect(screen.skeleton()).toEqual(['div', 'table', 'tbody', 'tr', 'td']);
});
