// The items of the provider's lists that the site does not show, and why: for the log, and for the
// editors' desk.
import type { Rejected } from '../contract/list.ts';
import type { Logger } from './logger.ts';

/** Kept of each list; all are in the log. */
const KEPT = 20;

const leftOut = new Map<string, Rejected[]>();

export function leaveOut(list: string, item: Rejected, logger: Logger): void {
  const { id, field, reason } = item;
  logger.warn(`${list}: item ${id} left out, field ${field}: ${reason}`);
  const kept = leftOut.get(list) ?? [];
  // Two collections may be made of one list.
  const isKnown = kept.some((each) => each.id === id && each.field === field);
  if (!isKnown && kept.length < KEPT) leftOut.set(list, [...kept, item]);
}

export const leftOutOf = (list: string): Rejected[] | undefined => leftOut.get(list);
