// What a page from this device says besides what it said when it was kept.
import { offlineNote } from '../messages/offline.ts';
import { formatInstant } from '../text/dates.ts';
import type { KeptPage } from './copies.ts';

export function withNote(html: string, kept: Date, isOnline: boolean): string {
  const cause = isOnline ? offlineNote.noAnswer : offlineNote.offline;
  const text = `${cause} ${offlineNote.copy(formatInstant(kept))}`;
  return html.replace(/<body[^>]*>/, `$&<p class="offline" role="status">${text}</p>`);
}

/** Puts the list of what can be read into src/pages/hors-ligne.astro. */
export function withPages(html: string, pages: readonly KeptPage[]): string {
  if (pages.length === 0) return html;
  const items = pages.map((page) => `<li><a href="${page.path}">${titleOf(page)}</a></li>`);
  // A function, because a title may hold a dollar.
  return html.replace(/<p data-kept.*?<\/p>/s, () => `<ul>${items.join('')}</ul>`);
}

/** Without the name of the hub, and as markup: nothing in it needs to be escaped. */
const titleOf = ({ path, html }: KeptPage): string =>
  /<title>(.*?)( – [^–]*)?<\/title>/s.exec(html)?.[1] ?? path;
