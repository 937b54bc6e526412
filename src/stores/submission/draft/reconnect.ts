import type { UseStore } from 'idb-keyval';

/**
 * Milliseconds. A slow phone opens a database in a few seconds. WebKit never opens a database that the
 * previous page was still creating when it was left.
 */
const PATIENCE = 10_000;

/**
 * A store that reconnects. Some browsers close a connection without the `close` event, and idb-keyval
 * would use it until the page is left. Work that could not start is tried once more, on a new
 * connection.
 *
 * @throws Error if the database does not open in time; the work then never runs
 */
export function reconnecting(open: () => UseStore): UseStore {
  let current = open();
  /** Only the first call waits for a database that does not open. */
  let patience = PATIENCE;
  return async (mode, work) => {
    const used = current;
    let hasStarted = false;
    let isGivenUp = false;
    let timer: ReturnType<typeof setTimeout>;
    const givenUp = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isGivenUp = true;
        patience = 0;
        reject(new Error('IndexedDB does not open'));
      }, patience);
    });
    const done = used(mode, (objects) => {
      clearTimeout(timer);
      if (isGivenUp) throw new Error('IndexedDB has opened too late');
      hasStarted = true;
      patience = PATIENCE;
      return work(objects);
    });
    try {
      return await Promise.race([done, givenUp]);
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'InvalidStateError';
      if (hasStarted || !isClosed) throw error;
      // Another call may have reconnected meanwhile.
      if (current === used) current = open();
      return await current(mode, work);
    } finally {
      clearTimeout(timer!);
    }
  };
}
