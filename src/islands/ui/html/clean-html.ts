// Cleans HTML that the browser receives directly from the provider.
import type { Root } from 'hast';
import { storedPath } from '../../../contract/content/storage.ts';
import { fitIntoPage, makeSafe } from '../../../html/clean.ts';
import { altText, imagesIn, replaceImages } from '../../../html/images.ts';
import { element, hasText } from '../../../html/nodes.ts';
import { parseHtml } from './parse-html.ts';

interface HtmlContext {
  /** The level of the heading above the HTML. */
  below: number;
  /** The provider's storage URL, the only allowed source of images. */
  storageUrl: string;
  /** The index of the text on the page, which keeps its ids unique. */
  part: number;
}

/** @returns undefined if neither text nor an image remains */
export function cleanHtml(html: string, context: HtmlContext): Root | undefined {
  const { below, storageUrl, part } = context;
  const safe = makeSafe(parseHtml(html), { storageUrls: [storageUrl], part });
  replaceImages(safe, (image) => {
    const { properties } = image;
    if (!storedPath(String(properties['src'] ?? ''), storageUrl)) return undefined;
    return element('img', { ...properties, alt: altText(image), loading: 'lazy' });
  });
  fitIntoPage(safe, below);
  return hasText(safe) || imagesIn(safe).length > 0 ? safe : undefined;
}
