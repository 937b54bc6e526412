import { networkScopes } from '../../lib/ip.ts';
import { busy } from '../http/refusal.ts';

/** Files are streamed to disk, so an upload costs little more than a connection. */
export const MAX_UPLOADS = 500;
/** A few networks cannot take all slots, and a lecture hall has enough. */
export const MAX_PER_NETWORK = 200;
/** Two browser tabs. */
export const MAX_PER_MAILBOX = 2;
/** Seconds. */
const RETRY_AFTER = 10;

export type UploadSlots = ReturnType<typeof createUploadSlots>;

/** Limits how many forms with files are received at once. */
export function createUploadSlots() {
  const taken = new Map<string, number>();
  const count = (key: string): number => taken.get(key) ?? 0;
  return {
    taken: (): number => count('all'),

    /** Returns a function that releases the slot. Throws a Refusal if none is free. */
    acquire({ mailbox, network }: { mailbox: string; network: string }): () => void {
      const slots: Record<string, number> = {
        all: MAX_UPLOADS,
        [`mailbox ${mailbox}`]: MAX_PER_MAILBOX,
      };
      for (const { networkOf, times } of networkScopes) {
        slots[`network ${times} ${networkOf(network)}`] = MAX_PER_NETWORK * times;
      }
      if (Object.entries(slots).some(([key, max]) => count(key) >= max)) {
        throw busy(RETRY_AFTER);
      }
      for (const key of Object.keys(slots)) taken.set(key, count(key) + 1);
      return () => {
        for (const key of Object.keys(slots)) {
          if (count(key) > 1) taken.set(key, count(key) - 1);
          else taken.delete(key);
        }
      };
    },
  };
}
