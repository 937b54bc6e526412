import type { UseStore } from 'idb-keyval';

/**
 * A store whose connection may die: some browsers close it without the `close` event, and idb-keyval
 * would use it until the page is left. What could not start is tried once more, on a new connection.
 */
export function reconnecting(open: () => UseStore): UseStore {
  let current = open();
  return async (mode, work) => {
    const used = current;
    let hasStarted = false;
    try {
      return await used(mode, (objects) => {
        hasStarted = true;
        return work(objects);
      });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'InvalidStateError';
      if (hasStarted || !isClosed) throw error;
      // Another one may have opened it meanwhile.
      if (current === used) current = open();
      return current(mode, work);
    }
  };
}
