// The signed-in user, shared by the islands of a page and by all tabs.
import { persistentAtom } from '@nanostores/persistent';
import * as v from 'valibot';
import type { SignedIn } from '../contract/users.ts';
import { truncate } from '../text/truncate.ts';
import { readStored } from './storage.ts';

export type Session = SignedIn;

/** The key in localStorage; src/layouts/inline reads it before the first paint. */
export const SESSION_KEY = 'session';

const NAME_LIMIT = 24;

const textOrEmpty = v.fallback(v.string(), '');

/** Must accept whatever src/layouts/inline accepts as a session, or a page leads nowhere. */
const stored = v.looseObject({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  email: textOrEmpty,
  first_name: textOrEmpty,
  last_name: textOrEmpty,
  email_verified: v.fallback(v.boolean(), false),
});

export const $session = persistentAtom<Session | undefined>(SESSION_KEY, undefined, {
  // With the name as the navigation bars show it: the inline script is too small to truncate it.
  encode: (session) => session && JSON.stringify({ ...session, short_name: shortName(session) }),
  decode,
});

/** Dispatched for the navigation bar of this page; other tabs receive a storage event. */
export const SESSION_EVENT = 'session';
$session.listen(() => globalThis.dispatchEvent?.(new Event(SESSION_EVENT)));

/** The user whose data this device stores. */
export const owner = (): string => String($session.get()?.id);

export function updateSession(change: Partial<Session>): void {
  const session = $session.get();
  if (session && isCurrent(session)) $session.set({ ...session, ...change });
}

/** False if another tab has signed out, or signed somebody else in. */
function isCurrent({ access_token }: Session): boolean {
  const text = readStored(SESSION_KEY);
  return text === null || (text !== undefined && decode(text)?.access_token === access_token);
}

export const fullName = ({ first_name, last_name }: Session): string =>
  `${first_name} ${last_name}`.trim();

// A name cut to fewer words could be somebody else's.
const shortName = (session: Session): string => truncate(fullName(session), NAME_LIMIT, 1);

/** Returns undefined for what an older release or another program left under the key. */
function decode(text: string): Session | undefined {
  try {
    const parsed = v.safeParse(stored, JSON.parse(text));
    return parsed.success ? (parsed.output as unknown as Session) : undefined;
  } catch {
    return undefined;
  }
}
