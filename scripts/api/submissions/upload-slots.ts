import { ServiceUnavailable } from '../http/service-unavailable.ts';

/** Files are streamed to disk, so an upload costs little more than a connection. */
const MAX_UPLOADS = 100;
/** Two browser tabs. */
const MAX_PER_ACCOUNT = 2;
/** Seconds. */
const RETRY_AFTER = 10;

/** Limits how many forms with files are received at once. */
export function createUploadSlots() {
  const taken = new Map<number, number>();
  let total = 0;
  return {
    /** Returns a function that releases the slot. Throws `ServiceUnavailable` if none is free. */
    acquire(account: number): () => void {
      const own = taken.get(account) ?? 0;
      if (total >= MAX_UPLOADS || own >= MAX_PER_ACCOUNT) {
        throw new ServiceUnavailable('too many uploads', RETRY_AFTER);
      }
      taken.set(account, own + 1);
      total += 1;
      return () => {
        const remaining = taken.get(account)! - 1;
        if (remaining > 0) taken.set(account, remaining);
        else taken.delete(account);
        total -= 1;
      };
    },
  };
}
