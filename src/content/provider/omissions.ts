// Collects what the site does not show of the provider's lists, and why. Every build collects all of
// it again, because an item that is still faulty is still not shown.
import { omissionText, type Omission } from '../../report/omissions.ts';
import type { Logger } from '../logger.ts';

/** The limit per list for the desk and the server's log. The log of the build has no limit. */
const MAX_OMISSIONS = 20;

export function createOmissions(log: Logger) {
  const omissions = new Map<string, Omission[]>();

  function add(list: string, omission: Omission): void {
    const before = omissions.get(list) ?? [];
    // A text may name the same picture twice.
    if (before.some((other) => omissionText(other) === omissionText(omission))) return;
    log.warn(`${list}: ${omissionText(omission)}`);
    if (before.length < MAX_OMISSIONS) omissions.set(list, [...before, omission]);
  }

  return {
    add,

    of: (list: string): Omission[] | undefined => omissions.get(list),
  };
}

export type Omissions = ReturnType<typeof createOmissions>;
