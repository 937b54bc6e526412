// The items of the provider's lists that the site does not show, and why, for the log and the admin
// page.
import { rejectionText, type Rejected } from '../../contract/list.ts';
import type { Logger } from '../logger.ts';

/** Per list, for the admin page. The log contains all of them. */
const MAX_ITEMS = 20;

export function openRejectedItems(log: Logger) {
  const rejected = new Map<string, Rejected[]>();

  return {
    add(list: string, item: Rejected): void {
      log.warn(`${list}: ${rejectionText(item)}`);
      const items = rejected.get(list) ?? [];
      // Several collections may be built from the same list.
      const isKnown = items.some(({ id, field }) => id === item.id && field === item.field);
      if (!isKnown && items.length < MAX_ITEMS) rejected.set(list, [...items, item]);
    },

    of: (list: string): Rejected[] | undefined => rejected.get(list),
  };
}

export type RejectedItems = ReturnType<typeof openRejectedItems>;
