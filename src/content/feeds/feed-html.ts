// The content of an item for use outside this site, as in feed readers: with absolute URLs and a
// single file for each image.
import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Entry } from '../entry.ts';
import { element, isElement } from '../../html/nodes.ts';
import { visitElements } from '../../html/visit.ts';
import { parseHtml } from '../html/parse.ts';
import { sourceSet } from '../../text/source-set.ts';

/** Pixels: enough for a high-density phone screen, and light enough for its connection. */
const WIDTH = 720;

/** @param address the absolute URL of the item's page */
export function feedHtml({ html, image, image_alt: alt = '' }: Entry, address: string): string {
  const tree = parseHtml(html);
  if (image) {
    const { width, height, variants } = image;
    const srcSet = sourceSet(variants, 'webp');
    const cover = element('img', { srcSet, width, height, alt });
    tree.children.unshift(element('p', {}, [cover]));
  }
  unwrapPictures(tree);
  visitElements(tree, (node) => {
    if (node.tagName === 'img') chooseSource(node);
    for (const name of ['href', 'src']) makeAbsolute(node, name, address);
    for (const name of ['className', 'id']) delete node.properties[name];
  });
  return toHtml(tree);
}

function unwrapPictures(tree: Root): void {
  visitElements(tree, (node, index, parent) => {
    if (node.tagName !== 'picture') return;
    const image = node.children.find((child) => isElement(child, 'img'));
    if (image) parent.children[index] = image;
  });
}

/** Feed readers do not support `sizes` and lazy loading. */
function chooseSource({ properties }: Element): void {
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
  const value = properties[name];
  if (typeof value !== 'string') return;
  if (URL.canParse(value, base)) properties[name] = new URL(value, base).href;
  else delete properties[name];
}
