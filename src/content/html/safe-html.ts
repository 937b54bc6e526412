import { setImmediate } from 'node:timers/promises';
import { toHtml } from 'hast-util-to-html';
import pLimit from 'p-limit';
import { preserveLines } from '../../html/blocks/code.ts';
import { markGalleries } from '../../html/blocks/galleries.ts';
import { fitIntoPage, makeSafe } from '../../html/clean.ts';
import { repairHtml } from '../../html/repair.ts';
import { sanitize } from '../../html/sanitize.ts';
import type { Picture } from '../entry.ts';
import type { StorageUrls } from '../provider/settings.ts';
import { parseHtml } from './parse.ts';
import { localPictures } from './pictures.ts';
import { textOf } from './plain-text.ts';

/** Limits this process's memory use: each task holds a parsed document. */
const limit = pLimit(16);

interface Options {
  storageUrls: StorageUrls;
  /** Finds the local copy of an image by its URL. */
  findPicture: (address: string) => Promise<Picture | undefined>;
  /** The index of the text, on pages with several texts. */
  part?: number;
  /** Called with the address of each link or embed that is not kept. */
  onLost?: (address: string) => void;
}

interface SafeHtml {
  html: string;
  /** Its text, which is plain text and not HTML. */
  text: string;
}

/**
 * Converts an editor's HTML to safe HTML for pages.
 *
 * @param html untrusted HTML
 */
export const safeHtml = (html: string, options: Options): Promise<SafeHtml> =>
  limit(async () => {
    // Otherwise thousands would be cleaned in one go, and downloads would time out meanwhile.
    await setImmediate();
    return clean(html, options);
  });

async function clean(html: string, options: Options): Promise<SafeHtml> {
  const tree = parseHtml(html);
  repairHtml(tree);
  // Removed elements may leave nested paragraphs, so it is parsed again as a browser will.
  const safe = sanitize(parseHtml(toHtml(makeSafe(tree, options))));
  await localPictures(safe, options.findPicture);
  preserveLines(safe);
  fitIntoPage(safe);
  markGalleries(safe);
  return { html: toHtml(safe).trim(), text: textOf(safe) };
}
