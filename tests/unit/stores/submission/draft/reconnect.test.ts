import 'fake-indexeddb/auto';
import { get, keys, set, type UseStore } from 'idb-keyval';
import { expect, it, onTestFinished, vi } from 'vitest';
import { database } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { reconnecting } from '../../../../../src/stores/submission/draft/reconnect.ts';

/** Without the `close` event. */
const closeConnection = (used: UseStore): Promise<void> =>
  used('readonly', (objects) => objects.transaction.db.close());

it('what was stored before and after a silent end of the connection is there', async () => {
  await set('a', 1, database);
  await closeConnection(database);
  await set('b', 2, database);
  await closeConnection(database);
  expect(await keys(database)).toEqual(['a', 'b']);
});

const failing = (error: Error) => vi.fn((): Promise<never> => Promise.reject(error));

it('a second failure is told', async () => {
  const closed = failing(new DOMException('closed', 'InvalidStateError'));
  const open = vi.fn(() => closed);
  await expect(get('a', reconnecting(open))).rejects.toThrow('closed');
  expect(closed).toHaveBeenCalledTimes(2);
});

it.each([new DOMException('full', 'QuotaExceededError'), new Error('InvalidStateError')])(
  'nothing else is tried again: %s',
  async (error) => {
    const broken = failing(error);
    const store = reconnecting(() => broken);
    await expect(get('a', store)).rejects.toBe(error);
    expect(broken).toHaveBeenCalledTimes(1);
  },
);

it('a database that does not open is given up', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = reconnecting(() => () => new Promise(() => {}));
  for (const milliseconds of [10_000, 0]) {
    const failed = expect(get('a', store)).rejects.toThrow('IndexedDB does not open');
    await vi.advanceTimersByTimeAsync(milliseconds);
    await failed;
  }
});
