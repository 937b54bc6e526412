// Cleans HTML that the browser receives directly from the provider. Loaded on demand.
import { storedPath } from '../../../contract/content/storage.ts';
import { fitIntoPage, sanitizeHtml } from '../../../html/clean.ts';
import { altText, imagesIn, replaceImages } from '../../../html/images.ts';
import { element, hasText } from '../../../html/nodes.ts';
import { createNodes, parser } from './dom-parser.ts';

export interface HtmlContext {
  /** The level of the heading above the HTML. */
  below: number;
  /** The provider's storage URL, the only allowed source of images. */
  storageUrl: string;
  /** The index of the text on the page, which keeps its ids unique. */
  part: number;
}

/** @returns undefined if neither text nor an image remains */
export function safeHtml(html: string, context: HtmlContext): DocumentFragment | undefined {
  const { below, storageUrl, part } = context;
  const safe = sanitizeHtml(html, parser, { storageUrls: [storageUrl], part });
  replaceImages(safe, (image) => {
    const { properties } = image;
    if (!storedPath(String(properties['src'] ?? ''), storageUrl)) return undefined;
    // `loading` first: an image is requested as soon as it has its `src`.
    return element('img', { loading: 'lazy', ...properties, alt: altText(image) });
  });
  fitIntoPage(safe, below);
  return hasText(safe) || imagesIn(safe).length > 0 ? createNodes(safe) : undefined;
}
