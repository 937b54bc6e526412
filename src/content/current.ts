// Which items are under way, and the order of lists that the specification leaves to the portal.
import { isPast } from '../text/dates/timing.ts';
import type { Card } from './entry.ts';

type Dated = Pick<Card, 'status' | 'end_date'>;

const isOver = ({ end_date }: Dated, now: Date): boolean =>
  end_date !== undefined && isPast(end_date, now);

/** Whether an item is under way. A past end date overrides the editor's status. */
export const isCurrent = (item: Dated, now: Date): boolean =>
  item.status === 'en_cours' && !isOver(item, now);

/** Puts current items first and past ones last. Otherwise it keeps the order. */
export function currentFirst<Item extends Dated>(items: Item[], now: Date): Item[] {
  const rank = (item: Item) => (isOver(item, now) ? 2 : isCurrent(item, now) ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b));
}
