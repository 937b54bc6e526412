// Who is signed in on this device, shared by the islands of a page and by all tabs.
import { persistentAtom } from '@nanostores/persistent';
import type { SignedIn } from '../contract/users.ts';
import { truncate } from '../text/truncate.ts';

export type Session = SignedIn;

/** The key in localStorage; src/layouts/inline reads it before the first paint. */
export const SESSION_KEY = 'session';

export const $session = persistentAtom<Session | undefined>(SESSION_KEY, undefined, {
  encode: JSON.stringify,
  decode,
});

export function updateSession(change: Partial<Session>): void {
  const session = $session.get();
  if (session) $session.set({ ...session, ...change });
}

const NAME_LIMIT = 24;

/** The candidate's name as the bars show it. */
export const shortName = ({ first_name, last_name }: Session): string =>
  truncate(`${first_name} ${last_name}`, NAME_LIMIT);

/** What an older release or another program left under our key is no session. */
function decode(text: string): Session | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isSession = typeof value === 'object' && value !== null && 'access_token' in value;
    return isSession ? (value as Session) : undefined;
  } catch {
    return undefined;
  }
}
