// The content of an item as it is read away from this site: in a feed reader, a mail, a phone
// without a network. Nothing in it is relative, and each image is one file.
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { Entry } from '../entry.ts';
import { readHtml } from '../html/read.ts';
import { element } from '../html/structure.ts';
import { sourceSet } from '../images/source-set.ts';

/** Pixels: enough for a phone with a dense screen, and not too much for its line. */
const WIDTH = 720;

/** @param address the whole address of the item's page */
export function wholeHtml({ html, image }: Entry, address: string): string {
  const tree = readHtml(html);
  if (image) {
    const { width, height } = image;
    const cover = element('img', { srcSet: sourceSet(image, 'webp'), width, height, alt: '' });
    tree.children.unshift(element('p', {}, [cover]));
  }
  unwrapPictures(tree);
  visit(tree, 'element', (node) => {
    if (node.tagName === 'img') chooseOne(node);
    for (const name of ['href', 'src']) makeAbsolute(node, name, address);
    for (const name of ['className', 'tabIndex', 'id']) delete node.properties[name];
  });
  return toHtml(tree);
}

function unwrapPictures(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'picture' || !parent || index === undefined) return;
    const isImage = (child: ElementContent) => 'tagName' in child && child.tagName === 'img';
    const image = node.children.find(isImage);
    if (image) parent.children[index] = image;
  });
}

/** Readers know neither our sizes nor when an image comes into view. */
function chooseOne({ properties }: Element): void {
  const { srcSet, width, height } = properties;
  const candidates = String(srcSet ?? '').matchAll(/(\S+) (\d+)w/g);
  const images = [...candidates].map(([, src = '', wide]) => ({ src, wide: Number(wide) }));
  const image = images.find(({ wide }) => wide >= WIDTH) ?? images.at(-1);
  if (image) {
    properties['src'] = image.src;
    properties['width'] = image.wide;
    properties['height'] = Math.round((Number(height) * image.wide) / Number(width));
  }
  for (const name of ['srcSet', 'sizes', 'loading', 'decoding']) delete properties[name];
}

function makeAbsolute({ properties }: Element, name: string, base: string): void {
  const written = properties[name];
  if (typeof written !== 'string') return;
  if (URL.canParse(written, base)) properties[name] = new URL(written, base).href;
  else delete properties[name];
}
