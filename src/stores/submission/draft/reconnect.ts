import type { UseStore } from 'idb-keyval';

/**
 * Milliseconds. A slow phone opens a database in a few seconds. WebKit never opens a database that the
 * previous page was still creating when it was left.
 */
const PATIENCE = 10_000;

/**
 * A store that reconnects. Some browsers close a connection without the `close` event, and idb-keyval
 * would use it until the page is left. Work that fails with it is tried once more, on a new connection.
 *
 * @throws Error if the database does not open in time
 */
export function reconnecting(open: () => UseStore): UseStore {
  let store = open();
  /** Only the first call waits for a database that does not open. */
  let patience = PATIENCE;

  const attempt: UseStore = (mode, work) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        patience = 0;
        reject(new Error('IndexedDB does not open'));
      }, patience);
      store(mode, (objects) => {
        clearTimeout(timer);
        patience = PATIENCE;
        return work(objects);
      })
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });

  return (mode, work) =>
    attempt(mode, work).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      store = open();
      return attempt(mode, work);
    });
}
