// Slips of an editor's pen that need not cost a page.
import { truncate } from '../../text/truncate.ts';
import { plainText } from '../html/plain-text.ts';
import { leaveOut } from '../left-out.ts';
import type { Logger } from '../logger.ts';
import type { Item } from './items.ts';

/** Characters of a title that is taken from the text. */
const TITLE_LENGTH = 80;

/** With a plain title, and no end before the start. */
export type MendedItem = Item & { title: string };

/** What has neither a title nor a text says nothing, and is left out. */
export function mendSlips(items: Item[], collection: string, logger: Logger): MendedItem[] {
  return items.flatMap((item) => {
    const written = plainText(item.title ?? '');
    const title = written || truncate(textOf(item), TITLE_LENGTH);
    if (!title) {
      leaveOut(collection, { id: String(item.id), field: 'title', reason: 'no text' }, logger);
      return [];
    }
    if (!written) logger.warn(`${collection}: item ${item.id} has no title: it gets “${title}”`);
    if (!endsBeforeStart(item)) return [{ ...item, title }];
    logger.warn(`${collection}: item ${item.id} ends before it starts: the end is not shown`);
    return [{ ...item, title, end_date: undefined }];
  });
}

const textOf = ({ extract = '', content = '' }: Item): string =>
  plainText(extract) || plainText(content);

function endsBeforeStart({ start_date: start = '', end_date: end }: Item): boolean {
  if (!end) return false;
  const [startDay, endDay] = [start.slice(0, 10), end.slice(0, 10)];
  // A day without a time lasts until midnight.
  return endDay === startDay ? end !== endDay && end < start : endDay < startDay;
}
