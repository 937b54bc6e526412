// Where an address leads that no file stands for any more.
import { archivedLists, itemKinds, itemPages } from '../../src/serving/addresses.ts';

const ITEM = new RegExp(`^((?:${itemKinds.join('|')})/\\d+)(?:/|$)`);
const ARCHIVE = new RegExp(`^(${archivedLists.join('|')})/page(?:/\\d+)?$`);
const CALENDAR = '.ics';

/** From a path to that of the page or calendar file which stands for it now. */
export type FindMoved = (path: string) => string | undefined;

export function openMoved(files: ReadonlySet<string>): FindMoved {
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
