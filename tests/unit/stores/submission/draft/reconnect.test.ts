import 'fake-indexeddb/auto';
import { createStore, get, keys, set, type UseStore } from 'idb-keyval';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { database } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { reconnecting } from '../../../../../src/stores/submission/draft/reconnect.ts';

let name = '';
let opened = 0;
let store: UseStore;

beforeEach(() => {
  name = crypto.randomUUID();
  opened = 0;
  store = reconnecting(() => {
    opened += 1;
    return createStore(name, 'answers');
  });
});

/** Without the `close` event. */
const closeConnection = (used: UseStore): Promise<void> =>
  used('readonly', (objects) => objects.transaction.db.close());

it('what was stored before and after a silent end of the connection is there', async () => {
  await set('a', 1, store);
  await closeConnection(store);
  await set('b', 2, store);
  expect([await get('a', store), await get('b', store)]).toEqual([1, 2]);
  await closeConnection(store);
  expect(await keys(store)).toEqual(['a', 'b']);
  expect(opened).toBe(3);
});

it('what begins together after it shares one new connection', async () => {
  await closeConnection(store);
  await Promise.all([set('a', 1, store), set('b', 2, store), get('a', store)]);
  expect(await keys(store)).toEqual(['a', 'b']);
  expect(opened).toBe(2);
});

it('the database of the device is such a store', async () => {
  await closeConnection(database);
  await set('a', 1, database);
  expect(await get('a', database)).toBe(1);
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

it('what has begun is not done twice', async () => {
  const work = vi.fn(() => {
    throw new DOMException('from the work itself', 'InvalidStateError');
  });
  await expect(store('readwrite', work)).rejects.toThrow('from the work itself');
  expect(work).toHaveBeenCalledTimes(1);
  expect(opened).toBe(1);
});

it('a database that does not open is given up, and what waited for it never runs', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let open = () => {};
  const hanging: UseStore = (_mode, work) =>
    new Promise((resolve) => {
      open = () => resolve(work({} as IDBObjectStore));
    });
  const work = vi.fn();
  const store = reconnecting(() => hanging);
  for (const milliseconds of [10_000, 0]) {
    const failed = expect(store('readwrite', work)).rejects.toThrow('IndexedDB does not open');
    await vi.advanceTimersByTimeAsync(milliseconds);
    await failed;
  }
  expect(open).toThrow('too late');
  expect(work).not.toHaveBeenCalled();
});
