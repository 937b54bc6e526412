// What a device has, and its tabs share: storage, locks, channels and a line to the API.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createStore } from 'idb-keyval';
import { vi } from 'vitest';
import { SESSION_KEY, type Session } from '../../../../../src/stores/session.ts';
import type { Database } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { randomId } from '../../../../../src/text/random-id.ts';
import { memoryStorage } from '../../harness.ts';
import type { Tab } from './tab.ts';
import type { Turns } from './turns.ts';

export interface Device {
  name: string;
  database: Database;
  storage: Storage;
  isOnline: boolean;
  tabs: Set<Tab>;
  channels: Set<Channel>;
  locks: ReturnType<typeof createLocks>;
  turns: Turns;
}

export function createDevice(name: string, turns: Turns): Device {
  return {
    name,
    database: createStore(`portal-${randomId()}`, 'submissions'),
    storage: memoryStorage(),
    isOnline: true,
    tabs: new Set(),
    channels: new Set(),
    locks: createLocks(),
    turns,
  };
}

export const sessionOn = ({ storage }: Device): Session | undefined =>
  (JSON.parse(storage.getItem(SESSION_KEY) ?? 'null') as Session | null) ?? undefined;

const context = new AsyncLocalStorage<Tab>();

/** As the code of this tab. */
export const within = <Result>(tab: Tab, work: () => Result): Result => context.run(tab, work);
export const outside = <Result>(work: () => Result): Result => context.exit(work);

/** Never comes in a tab that has been closed meanwhile. */
export const pass = (tab: Tab, label: string): Promise<void> =>
  tab.isClosed ? new Promise(() => {}) : tab.device.turns.turn(`${tab.name} ${label}`, tab);

/** Of the tab that is running: the stores read them as globals. */
export function stubGlobals(): void {
  const { setTimeout: setRealTimeout } = globalThis;
  const running = () => context.getStore()!;
  const storage = () => running().device.storage;
  vi.stubGlobal('localStorage', {
    get length() {
      return storage().length;
    },
    key: (index: number) => storage().key(index),
    getItem: (key: string) => storage().getItem(key),
    setItem: (key: string, text: string) => store(running(), key, text),
    removeItem: (key: string) => store(running(), key, undefined),
  });
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: (name: string, options: LockOptions | LockWork, work?: LockWork) => {
        const tab = running();
        return typeof options === 'function'
          ? tab.device.locks.request(tab, name, {}, options)
          : tab.device.locks.request(tab, name, options, work!);
      },
    },
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name, running());
      }
    },
  );
  vi.stubGlobal('setTimeout', (work: () => void, delay = 0, ...args: []) => {
    const tab = context.getStore();
    if (!tab) return setRealTimeout(work, delay, ...args);
    // What waits for long never comes: no time passes. What waits for a moment comes at any time.
    if (delay <= 1_000) void pass(tab, 'timer').then(() => within(tab, () => work(...args)));
    return undefined;
  });
}

function store(tab: Tab, key: string, text: string | undefined): void {
  const { storage, tabs } = tab.device;
  if (storage.getItem(key) === (text ?? null)) return;
  if (text === undefined) storage.removeItem(key);
  else storage.setItem(key, text);
  // Nothing follows those of drafts.
  if (key.startsWith('unsaved/')) return;
  for (const other of tabs) {
    if (other !== tab) {
      void pass(other, `sees that ${key} has changed`).then(() => within(other, other.onStorage));
    }
  }
}

class Channel {
  readonly #name: string;
  readonly #tab: Tab;
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];

  constructor(name: string, tab: Tab) {
    this.#name = name;
    this.#tab = tab;
    tab.device.channels.add(this);
  }

  addEventListener(_type: 'message', listener: (event: { data: unknown }) => void): void {
    this.#listeners.push(listener);
  }

  postMessage(data: unknown): void {
    for (const other of this.#tab.device.channels) {
      if (other === this || other.#name !== this.#name || other.#tab.isClosed) continue;
      void pass(other.#tab, 'message').then(() =>
        within(other.#tab, () => {
          for (const listener of other.#listeners) listener({ data });
        }),
      );
    }
  }

  isOf = (tab: Tab): boolean => this.#tab === tab;

  close(): void {
    this.#tab.device.channels.delete(this);
  }
}

type LockWork = (lock: object | null) => Promise<unknown> | undefined;

function createLocks() {
  interface Holder {
    name: string;
    tab: Tab;
    grant: () => void;
    fail: (error: Error) => void;
  }
  let queue: Holder[] = [];
  const held = new Map<string, Holder>();

  function release(holder: Holder): void {
    if (held.get(holder.name) !== holder) return;
    held.delete(holder.name);
    const next = queue.find(({ name }) => name === holder.name);
    if (!next) return;
    queue = queue.filter((waiting) => waiting !== next);
    held.set(next.name, next);
    next.grant();
  }

  async function request(
    tab: Tab,
    name: string,
    { ifAvailable, steal, signal }: LockOptions,
    work: LockWork,
  ): Promise<unknown> {
    await pass(tab, `asks for ${name}`);
    const granted = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<never>();
    const holder = { name, tab, grant: granted.resolve, fail: lost.reject };
    lost.promise.catch(() => {});
    const before = held.get(name);
    if (before && steal) {
      void pass(before.tab, `loses ${name}`).then(() =>
        within(before.tab, () => before.fail(aborted())),
      );
      held.set(name, holder);
    } else if (before) {
      if (ifAvailable) return work(null);
      queue.push(holder);
      signal?.addEventListener('abort', () => {
        if (!queue.includes(holder)) return;
        queue = queue.filter((waiting) => waiting !== holder);
        granted.reject(aborted());
      });
      await granted.promise;
      await pass(tab, `gets ${name}`);
    } else held.set(name, holder);
    try {
      return await Promise.race([work({ name }), lost.promise]);
    } finally {
      release(holder);
    }
  }

  /** As a browser does with the locks of a tab that is closed. */
  function releaseAll(tab: Tab): void {
    queue = queue.filter((waiting) => waiting.tab !== tab);
    for (const holder of held.values()) if (holder.tab === tab) release(holder);
  }

  /** Whether this tab has the form of the candidate. */
  const hasForm = (tab: Tab): boolean => held.get(`submission-${tab.candidate}`)?.tab === tab;

  return { hasForm, releaseAll, request };
}

const aborted = () => new DOMException('aborted', 'AbortError');
