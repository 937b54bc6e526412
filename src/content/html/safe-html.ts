import { fitIntoPage, sanitizeHtml } from '../../html/clean.ts';
import type { Picture } from '../entry.ts';
import type { StorageUrls } from '../provider/settings.ts';
import { storageUrls } from '../provider/storage.ts';
import { parser } from './parse.ts';
import { localPictures } from './pictures.ts';
import { textOf } from './plain-text.ts';

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
export async function safeHtml(
  html: string,
  { storage, findPicture, part }: Options,
): Promise<SafeHtml> {
  const safe = sanitizeHtml(html, parser, { storageUrls: storageUrls(storage), part });
  await localPictures(safe, findPicture);
  fitIntoPage(safe);
  return { html: parser.serialize(safe).trim(), text: textOf(safe) };
}
