// What this device keeps for us: localStorage, as far as the browser lets us. Where it does not,
// the stores live as long as their page and nothing breaks.
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { storageRefused } from '../messages/session.ts';
import { announce } from './notice.ts';

/** Longer than a session. */
const PROBE = { key: 'probe', value: 'x'.repeat(2_000) };

const kept = typeof window === 'undefined' ? undefined : engine();
if (kept) setPersistentEngine(kept, windowPersistentEvents);
let isFull = false;

/**
 * What the device keeps at this moment. A page that Back brings from the browser's memory hears only
 * a moment later what other tabs have changed; what it does until then must not undo that.
 *
 * @returns null where only this page knows
 */
export function keptNow(key: string): string | undefined | null {
  return kept && !isFull ? kept[key] : null;
}

function engine(): Record<string, string> {
  const storage = device();
  if (!storage) return {};
  return new Proxy(storage, {
    set(target, key: string, value: string) {
      try {
        target.setItem(key, value);
      } catch {
        // Then this page alone knows what is new.
        isFull = true;
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
