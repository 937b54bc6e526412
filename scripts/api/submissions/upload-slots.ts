import { ServiceUnavailable } from '../http/service-unavailable.ts';

/** Files are streamed to disk, so an upload costs little more than a connection. */
const MAX_UPLOADS = 500;
/** A few networks cannot take all slots, and a lecture hall has enough. */
const MAX_PER_NETWORK = 200;
/** Two browser tabs. */
const MAX_PER_MAILBOX = 2;
/** Seconds. */
const RETRY_AFTER = 10;

/** Limits how many forms with files are received at once. */
export function createUploadSlots() {
  const all = createSlots(MAX_UPLOADS);
  const networks = createSlots(MAX_PER_NETWORK);
  const mailboxes = createSlots(MAX_PER_MAILBOX);
  return {
    /** Returns a function that releases the slot. Throws `ServiceUnavailable` if none is free. */
    acquire({ mailbox, network }: { mailbox: string; network: string }): () => void {
      if (all.isFull('') || networks.isFull(network) || mailboxes.isFull(mailbox)) {
        throw new ServiceUnavailable('too many uploads', RETRY_AFTER);
      }
      const releases = [all.take(''), networks.take(network), mailboxes.take(mailbox)];
      return () => releases.forEach((release) => release());
    },
  };
}

/** @param max of each key */
function createSlots(max: number) {
  const taken = new Map<string, number>();
  const count = (key: string): number => taken.get(key) ?? 0;
  return {
    isFull: (key: string): boolean => count(key) >= max,
    take(key: string): () => void {
      taken.set(key, count(key) + 1);
      return () => {
        if (count(key) > 1) taken.set(key, count(key) - 1);
        else taken.delete(key);
      };
    },
  };
}
