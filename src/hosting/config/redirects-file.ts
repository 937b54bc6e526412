// The file `_redirects` of Netlify and Cloudflare Pages.
//
// Cloudflare allows 100 wildcard rules, after all other rules, and applies rules even to existing
// files: each file below a wildcard needs its own rule, or it would redirect to itself. Netlify
// serves files first, but slows down with thousands of rules. So only the newest items have rules;
// an old URL of any other item is not found.
import { statusPage } from '../../routes/pages.ts';
import { archivedLists, itemPages, movedStatus } from '../addresses.ts';

const MAX_ITEMS = 250;
/** The number of removed list pages to redirect. */
const REMOVED_PAGES = 20;

/** @param files sorted by name */
export function redirectsFile(files: readonly string[]): string {
  const items = newestFirst(itemPages(files)).slice(0, MAX_ITEMS);
  /** Of its page and its calendar file. */
  const addressesOf = (item: string): string[] =>
    files
      .filter((file) => file.startsWith(`${item}/`))
      .map((file) => `/${file.replace(/\.html$/, '')}`);
  const lines = [
    `# The ${items.length} newest items; Cloudflare Pages keeps the first 100 rules with a wildcard.`,
    ...items.flatMap(([item]) => addressesOf(item).map((url) => `${url} ${url} 200`)),
    ...items.map(([item, page]) => `/${item} /${page} ${movedStatus}`),
    ...archivedLists.flatMap((list) => removedPages(list, files)),
    `/status/:id/:title ${statusPage} 200`,
    ...items.map(([item, page]) => `/${item}/* /${page} ${movedStatus}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Interleaves the kinds, highest ids first, because each kind may have its own id sequence. */
function newestFirst(pages: Map<string, string>): [item: string, page: string][] {
  const entries = [...pages].map((entry) => {
    const [kind, id] = entry[0].split('/');
    return { entry, kind, id: Number(id) };
  });
  const ranked = [...Map.groupBy(entries, ({ kind }) => kind).values()].flatMap((items) =>
    items.sort((a, b) => b.id - a.id).map(({ entry }, rank) => ({ entry, rank })),
  );
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

function removedPages(list: string, files: readonly string[]): string[] {
  if (!files.includes(`${list}.html`)) return [];
  const folder = `${list}/page/`;
  const count = files.filter((file) => file.startsWith(folder)).length;
  return Array.from(
    { length: REMOVED_PAGES },
    (_, index) => `/${folder}${count + index + 1} /${list} ${movedStatus}`,
  );
}
