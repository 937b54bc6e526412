// localStorage for the persistent stores, if the browser allows it. Otherwise the stores last as
// long as their page.
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { storageRefused } from '../messages/session.ts';
import { announce } from './notice.ts';

/** Larger than a stored session. */
const PROBE = { key: 'probe', value: 'x'.repeat(2_000) };

const engine = typeof window === 'undefined' ? undefined : createEngine();
if (engine) setPersistentEngine(engine, windowPersistentEvents);
let isFull = false;

/**
 * Reads a stored value directly. A page restored from the back/forward cache receives the storage
 * events of other tabs late; until then it must not overwrite their changes.
 *
 * @returns null if storage is blocked or full, so that only this page has the value
 */
export function readStored(key: string): string | undefined | null {
  return engine && !isFull ? engine[key] : null;
}

function createEngine(): Record<string, string> {
  const storage = openLocalStorage();
  if (!storage) return {};
  return new Proxy(storage, {
    set(target, key: string, value: string) {
      try {
        target.setItem(key, value);
      } catch {
        // From now on only this page has the latest values.
        isFull = true;
      }
      return true;
    },
  });
}

/** Access throws if cookies are blocked; some in-app browsers return null. */
function openLocalStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Whether a session can be stored for the next page. Announces it if not. */
export function canStoreSession(): boolean {
  try {
    globalThis.localStorage.setItem(PROBE.key, PROBE.value);
    globalThis.localStorage.removeItem(PROBE.key);
    return true;
  } catch {
    announce(storageRefused);
    return false;
  }
}
