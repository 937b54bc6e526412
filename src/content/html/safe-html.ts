import { fitIntoPage, sanitizeHtml } from '../../html/clean.ts';
import type { Picture } from '../entry.ts';
import { storageUrls } from '../provider/storage.ts';
import { parser } from './parse.ts';
import { localPictures } from './pictures.ts';

/**
 * Converts an editor's HTML to safe HTML for pages.
 *
 * @param html untrusted HTML
 * @param findPicture finds the local copy of an image by its URL
 * @param part the index of the text, on pages with several texts
 */
export async function safeHtml(
  html: string,
  findPicture: (address: string) => Promise<Picture | undefined>,
  part?: number,
): Promise<string> {
  const safe = sanitizeHtml(html, parser, { storageUrls: storageUrls(), part });
  await localPictures(safe, findPicture);
  fitIntoPage(safe);
  return parser.serialize(safe).trim();
}
