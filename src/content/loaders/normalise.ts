// Corrects editors' mistakes that need not fail the build.
import { truncate } from '../../text/truncate.ts';
import { plainText } from '../html/plain-text.ts';
import type { Provider } from '../provider/provider.ts';
import { reportFields } from './ignored-fields.ts';
import type { Item } from './items.ts';

/** Characters of a title that is derived from the text. */
const TITLE_LENGTH = 80;

/** An item with a plain-text title and no end before its start. */
export type NormalisedItem = Item & { title: string };

/** Rejects items with neither a title nor a text. */
export function normaliseItems(
  items: Item[],
  collection: string,
  { log, omissions }: Pick<Provider, 'log' | 'omissions'>,
): NormalisedItem[] {
  return items.flatMap((item) => {
    const id = String(item.id);
    const written = plainText(item.title ?? '');
    const title = written || truncate(textOf(item), TITLE_LENGTH);
    if (!title) {
      omissions.add(collection, { kind: 'item', id, field: 'title', reason: 'no text' });
      return [];
    }
    reportFields(collection, item, omissions);
    if (!written) log.warn(`${collection}: item ${id} has no title: it gets “${title}”`);
    if (!endsBeforeStart(item)) return [{ ...item, title }];
    const reason = 'before the start';
    omissions.add(collection, { kind: 'field', id, field: 'end_date', reason });
    return [{ ...item, title, end_date: undefined }];
  });
}

const textOf = ({ extract = '', content = '' }: Item): string =>
  plainText(extract) || plainText(content);

function endsBeforeStart({ start_date: start = '', end_date: end }: Item): boolean {
  if (!end) return false;
  const [startDay, endDay] = [start.slice(0, 10), end.slice(0, 10)];
  // An end without a time is the end of that day.
  return endDay === startDay ? end !== endDay && end < start : endDay < startDay;
}
