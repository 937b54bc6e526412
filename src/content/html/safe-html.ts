import { fitIntoPage, sanitizeHtml } from '../../html/clean.ts';
import type { Picture } from '../entry.ts';
import type { StorageUrls } from '../provider/settings.ts';
import { storageUrls } from '../provider/storage.ts';
import { parser } from './parse.ts';
import { localPictures } from './pictures.ts';

interface Options {
  storage: StorageUrls;
  /** Finds the local copy of an image by its URL. */
  findPicture: (address: string) => Promise<Picture | undefined>;
  /** The index of the text, on pages with several texts. */
  part?: number;
}

/**
 * Converts an editor's HTML to safe HTML for pages.
 *
 * @param html untrusted HTML
 */
export async function safeHtml(
  html: string,
  { storage, findPicture, part }: Options,
): Promise<string> {
  const safe = sanitizeHtml(html, parser, { storageUrls: storageUrls(storage), part });
  await localPictures(safe, findPicture);
  fitIntoPage(safe);
  return parser.serialize(safe).trim();
}
