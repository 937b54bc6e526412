// Redirects from addresses that have moved.
import { archivedLists, itemFolders, itemPages } from '../../../src/hosting/addresses.ts';

const ITEM = new RegExp(`^((?:${itemFolders.join('|')})/\\d+)(?:/|$)`);
const ARCHIVE = new RegExp(`^(${archivedLists.join('|')})/page(?:/\\d+)?$`);
const CALENDAR = '.ics';

/** Returns the path of the page or calendar file that replaces a path. */
export type FindRedirect = (path: string) => string | undefined;

export function createRedirects(files: ReadonlySet<string>): FindRedirect {
  const pages = itemPages(files);

  return (address) => {
    const path = address.toLowerCase();
    const list = ARCHIVE.exec(path)?.[1];
    if (list && files.has(`${list}.html`)) return list;
    const page = pages.get(ITEM.exec(path)?.[1] ?? '');
    if (!page || !path.endsWith(CALENDAR)) return page;
    return files.has(page + CALENDAR) ? page + CALENDAR : page;
  };
}
