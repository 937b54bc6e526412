import { Busy } from './busy.ts';

/** They go to the disk as they arrive, and cost little but a connection. */
const AT_ONCE = 100;
/** A tab and one beside it. */
const OF_ONE_ACCOUNT = 2;
const RETRY_AFTER = 10;

/** How many forms with files are received at once. */
export function createUploadSlots() {
  const taken = new Map<number, number>();
  let all = 0;
  return {
    /** Returns how to give it back; throws `Busy`. */
    take(account: number): () => void {
      const own = taken.get(account) ?? 0;
      if (all >= AT_ONCE || own >= OF_ONE_ACCOUNT) throw new Busy('too many uploads', RETRY_AFTER);
      taken.set(account, own + 1);
      all += 1;
      return () => {
        const left = taken.get(account)! - 1;
        if (left > 0) taken.set(account, left);
        else taken.delete(account);
        all -= 1;
      };
    },
  };
}
