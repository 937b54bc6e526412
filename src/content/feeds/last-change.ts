import { instant } from '../../text/dates/instant.ts';
import type { Entry } from '../entry.ts';

type Dated = Pick<Entry, 'date' | 'updated_at'>;

/** The newest change of items; undefined if none has a date. What is to come is no change yet. */
export function lastChange(items: readonly Dated[], now: Date): Date | undefined {
  return items
    .flatMap((item) => [...publications(item), item.updated_at])
    .map((moment) => new Date(moment ?? NaN))
    .filter((moment) => moment <= now)
    .sort((a, b) => Number(b) - Number(a))[0];
}

/** An item of today whose time has not come is online, so it has the beginning of the day too. */
export const publications = ({ date }: Dated): string[] =>
  date ? [instant(date), instant(date.slice(0, 10))] : [];
