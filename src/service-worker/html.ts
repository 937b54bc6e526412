// Changes to saved pages when they are shown offline.
import { offlineNote } from '../messages/offline.ts';
import { formatInstant } from '../text/dates/format.ts';
import type { SavedPage } from './cache.ts';

export function addOfflineNote(html: string, savedAt: Date, isOnline: boolean): string {
  const cause = isOnline ? offlineNote.noAnswer : offlineNote.offline;
  const text = `${cause}. ${offlineNote.copy(formatInstant(savedAt))}`;
  return html.replace(/<body[^>]*>/, `$&<p class="offline" role="status">${text}</p>`);
}

/** Tells why src/pages/hors-ligne.astro is shown, and inserts the list of available pages. */
export function completeOfflinePage(
  shell: string,
  pages: readonly SavedPage[],
  isOnline: boolean,
): string {
  const html = isOnline ? shell.replaceAll(offlineNote.offline, offlineNote.noAnswer) : shell;
  if (pages.length === 0) return html;
  const items = pages.map((page) => `<li><a href="${page.path}">${titleOf(page)}</a></li>`);
  // A function, because `$` in a title would be a replacement pattern.
  return html.replace(/<p data-saved-pages.*?<\/p>/s, () => `<ul>${items.join('')}</ul>`);
}

/** The title without the hub's name. It is HTML source, so it is already escaped. */
const titleOf = ({ path, html }: SavedPage): string =>
  /<title>(.*?)( – [^–]*)?<\/title>/s.exec(html)?.[1] ?? path;
