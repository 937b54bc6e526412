// The items of the provider's lists that the site does not show, and why: for the log, and for the
// editors' desk.
import { rejectionText, type Rejected } from '../contract/list.ts';
import type { Logger } from './logger.ts';

/** Kept of each list; all are in the log. */
const KEPT = 20;

const leftOut = new Map<string, Rejected[]>();

export function leaveOut(list: string, item: Rejected, logger: Logger): void {
  logger.warn(`${list}: ${rejectionText(item)}`);
  const kept = leftOut.get(list) ?? [];
  // Two collections may be made of one list.
  const isKnown = kept.some(({ id, field }) => id === item.id && field === item.field);
  if (!isKnown && kept.length < KEPT) leftOut.set(list, [...kept, item]);
}

export const leftOutOf = (list: string): Rejected[] | undefined => leftOut.get(list);
