// What this device keeps for us: localStorage, as far as the browser lets us. Where it does not,
// the stores live as long as their page and nothing breaks.
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { storageRefused } from '../messages/session.ts';
import { announce } from './notice.ts';

/** Longer than a session. */
const PROBE = { key: 'probe', value: 'x'.repeat(2_000) };

if (typeof window !== 'undefined') setPersistentEngine(engine(), windowPersistentEvents);

function engine(): Record<string, string> {
  const storage = device();
  if (!storage) return {};
  return new Proxy(storage, {
    set(target, key: string, value: string) {
      try {
        target.setItem(key, value);
      } catch {
        // It is full: then this page alone knows what is new.
      }
      return true;
    },
  });
}

/** Forbidden where cookies are blocked, null within some apps. */
function device(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Whether someone who signs in on this page is still signed in on the next; says so if not. */
export function keepsSessions(): boolean {
  try {
    globalThis.localStorage.setItem(PROBE.key, PROBE.value);
    globalThis.localStorage.removeItem(PROBE.key);
    return true;
  } catch {
    announce(storageRefused);
    return false;
  }
}
