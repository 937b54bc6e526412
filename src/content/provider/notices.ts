// Collects what the site does not show of the provider's lists, and why. Every build collects all of
// it again, because an item that is still faulty is still not shown.
import type { Rejected } from '../../contract/list.ts';
import { noticeText, type Notice } from '../../report/notices.ts';
import type { Logger } from '../logger.ts';

/** The limit per list for the desk and the server's log. The log of the build has no limit. */
const MAX_NOTICES = 20;

export function createNotices(log: Logger) {
  const notices = new Map<string, Notice[]>();

  function add(list: string, notice: Notice): void {
    const before = notices.get(list) ?? [];
    // Several collections may be built from the same list.
    if (before.some((other) => noticeText(other) === noticeText(notice))) return;
    log.warn(`${list}: ${noticeText(notice)}`);
    if (before.length < MAX_NOTICES) notices.set(list, [...before, notice]);
  }

  return {
    add,

    /** An item that breaks the contract. */
    addRejected: (list: string, { id, field, reason }: Rejected): void =>
      add(list, { kind: 'item', id, field, reason }),

    of: (list: string): Notice[] | undefined => notices.get(list),
  };
}

export type Notices = ReturnType<typeof createNotices>;
