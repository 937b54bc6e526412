import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { fitIntoPage, sanitizeHtml } from '../../html/clean.ts';
import type { Picture } from '../entry.ts';
import type { StorageUrls } from '../provider/settings.ts';
import { storageUrls } from '../provider/storage.ts';
import { parser } from './parse.ts';
import { localPictures } from './pictures.ts';
import { textOf } from './plain-text.ts';

/** Limits this process's memory use: each task holds a parsed document. */
const limit = pLimit(16);

interface Options {
  storage: StorageUrls;
  /** Finds the local copy of an image by its URL. */
  findPicture: (address: string) => Promise<Picture | undefined>;
  /** The index of the text, on pages with several texts. */
  part?: number;
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
    // Otherwise thousands would be made in one go, and downloads wait until they time out.
    await setImmediate();
    return makeSafe(html, options);
  });

async function makeSafe(html: string, { storage, findPicture, part }: Options): Promise<SafeHtml> {
  const safe = sanitizeHtml(html, parser, { storageUrls: storageUrls(storage), part });
  await localPictures(safe, findPicture);
  fitIntoPage(safe);
  return { html: parser.serialize(safe).trim(), text: textOf(safe) };
}
