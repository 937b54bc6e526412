// Who is signed in on this device, shared by the islands of a page and by all tabs.
import { persistentAtom } from '@nanostores/persistent';
import * as v from 'valibot';
import type { SignedIn } from '../contract/users.ts';
import { truncate } from '../text/truncate.ts';
import { keptNow } from './storage.ts';

export type Session = SignedIn;

/** The key in localStorage; src/layouts/inline reads it before the first paint. */
export const SESSION_KEY = 'session';

const NAME_LIMIT = 24;

const words = v.fallback(v.string(), '');

/** What src/layouts/inline takes for a session is one here too, or a page would lead nowhere. */
const stored = v.looseObject({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  email: words,
  first_name: words,
  last_name: words,
  email_verified: v.fallback(v.boolean(), false),
});

export const $session = persistentAtom<Session | undefined>(SESSION_KEY, undefined, {
  // With the name as the bars show it: the script that shows it has no room to cut it.
  encode: (session) => session && JSON.stringify({ ...session, short_name: shortName(session) }),
  decode,
});

/** Other tabs are told by the browser; this page's bar has to be told by us. */
export const SESSION_EVENT = 'session';
$session.listen(() => globalThis.dispatchEvent?.(new Event(SESSION_EVENT)));

/** Whose the things are that this device keeps. */
export const owner = (): string => String($session.get()?.id);

export function updateSession(change: Partial<Session>): void {
  const session = $session.get();
  if (session && isKept(session)) $session.set({ ...session, ...change });
}

/** Not signed out in another tab, nor somebody else in it. */
function isKept({ access_token }: Session): boolean {
  const text = keptNow(SESSION_KEY);
  return text === null || (text !== undefined && decode(text)?.access_token === access_token);
}

export const fullName = ({ first_name, last_name }: Session): string =>
  `${first_name} ${last_name}`.trim();

// Without its last word, a name may be somebody else's.
const shortName = (session: Session): string => truncate(fullName(session), NAME_LIMIT, 1);

/** What an older release or another program left under our key is no session. */
function decode(text: string): Session | undefined {
  try {
    const parsed = v.safeParse(stored, JSON.parse(text));
    return parsed.success ? (parsed.output as unknown as Session) : undefined;
  } catch {
    return undefined;
  }
}
