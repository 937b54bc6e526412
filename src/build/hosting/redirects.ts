// The file `_redirects` of Netlify and Cloudflare Pages.
//
// Cloudflare takes 100 rules with a wildcard and drops the others, wants the rules without one
// before them, and follows a rule even where a file is: each file below a wildcard needs a rule of
// its own, or it would lead to itself for ever. Netlify looks for a file first and slows down with
// thousands of rules. So the newest items have rules, and an old address of any other is not found.
import { archivedLists, itemPages, movedStatus, statusPage } from '../../serving/addresses.ts';

const ITEMS = 250;
/** Pages of a list that may have been there before items went. */
const GONE_PAGES = 20;

/** @param files in order of their names */
export function redirectsFile(files: readonly string[]): string {
  const items = newestFirst(itemPages(files)).slice(0, ITEMS);
  const addresses = groupByItem(files);
  const lines = [
    `# The ${items.length} newest items; Cloudflare Pages keeps the first 100 rules with a wildcard.`,
    ...items.flatMap(([item]) => (addresses.get(item) ?? []).map((url) => `${url} ${url} 200`)),
    ...items.map(([item, page]) => `/${item} /${page} ${movedStatus}`),
    ...archivedLists.flatMap((list) => gonePages(list, files)),
    ...(files.includes(`${statusPage}.html`) ? [`/status/:id/:title /${statusPage} 200`] : []),
    ...items.map(([item, page]) => `/${item}/* /${page} ${movedStatus}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** The highest id of each kind, then the next of each: kinds may count on their own. */
function newestFirst(pages: Map<string, string>): [item: string, page: string][] {
  const kinds = Map.groupBy(pages, ([item]) => item.split('/', 1)[0]);
  const ranked = [...kinds.values()].flatMap((items) =>
    items.sort(([a], [b]) => idOf(b) - idOf(a)).map((entry, rank) => ({ entry, rank })),
  );
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

const idOf = (item: string): number => Number(item.split('/')[1]);

/** The addresses of an item's files: its page, and its calendar file. */
function groupByItem(files: readonly string[]): Map<string, string[]> {
  const address = (file: string) => `/${file.replace(/\.html$/, '')}`;
  const groups = Map.groupBy(files, (file) => file.split('/', 2).join('/'));
  return new Map([...groups].map(([item, names]) => [item, names.map(address)]));
}

function gonePages(list: string, files: readonly string[]): string[] {
  if (!files.includes(`${list}.html`)) return [];
  const folder = `${list}/page/`;
  const kept = files.filter((file) => file.startsWith(folder)).length;
  return Array.from(
    { length: GONE_PAGES },
    (_, index) => `/${folder}${kept + index + 1} /${list} ${movedStatus}`,
  );
}
