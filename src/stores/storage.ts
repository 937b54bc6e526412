// Atoms that localStorage keeps for the next page and the other tabs, if the browser allows it.
// Otherwise they last as long as their page.
import { atom, onMount, type WritableAtom } from 'nanostores';
import { storageRefused } from '../messages/account/session.ts';
import type { Browser } from './browser.ts';
import type { NoticeStore } from './notice.ts';
import { parseJson, textsIn } from './web-storage.ts';

/** Larger than a stored session with its redirect. */
const PROBE = { key: 'probe', value: 'x'.repeat(4_000) };

interface StoredAtom<Value> extends WritableAtom<Value | undefined> {
  /** Takes over what another tab has stored meanwhile. */
  restore: () => void;
}

interface Codec<Value> {
  encode?: (value: Value) => unknown;
  /** Returns undefined for what an older release or another program left under the key. */
  decode?: (stored: unknown) => Value | undefined;
}

export type StorageStore = ReturnType<typeof createStorage>;

export function createStorage(browser: Browser, { announce }: NoticeStore) {
  const { read, write } = textsIn(browser.localStorage);

  /**
   * An atom that is stored as JSON. @nanostores/persistent does not fit: all atoms of a process share
   * its storage, which must not throw.
   */
  function storedAtom<Value>(
    key: string,
    { encode = (value) => value, decode = (stored) => stored as Value }: Codec<Value> = {},
  ): StoredAtom<Value> {
    /** The stored text, as this page last read or wrote it. */
    let text = read(key);
    const valueOf = (stored: string | undefined) =>
      stored === undefined ? undefined : decode(parseJson(stored));
    const $value = atom<Value | undefined>(valueOf(text));
    const { set } = $value;

    function store(value: Value | undefined): void {
      const next = value === undefined ? undefined : JSON.stringify(encode(value));
      if (write(key, next)) text = next;
      set(value);
    }

    function restore(): void {
      const stored = read(key);
      // If the storage was full, only this page has the latest value.
      if (stored === text) return;
      text = stored;
      set(valueOf(stored));
    }

    onMount($value, () => {
      restore();
      return browser.whenStored(restore);
    });
    return Object.assign($value, { set: store, restore });
  }

  /** Whether a session can be stored for the next page. Announces it if not. */
  function canStoreSession(): boolean {
    const isStored = write(PROBE.key, PROBE.value) && write(PROBE.key, undefined);
    if (!isStored) announce(storageRefused);
    return isStored;
  }

  return { storedAtom, canStoreSession };
}
