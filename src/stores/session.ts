// The signed-in user, shared by the islands of a page and by all tabs.
import * as v from 'valibot';
import type { SignedIn } from '../contract/account/users.ts';
import { candidatureSteps } from '../contract/steps.ts';
import { fullName } from '../text/full-name.ts';
import { truncate } from '../text/truncate.ts';
import type { Browser } from './browser.ts';
import type { StorageStore } from './storage.ts';

export interface Session extends SignedIn {
  /** Where the candidate was going, until the address is verified. Validate it before use. */
  redirect?: string | undefined;
}

/** The key in localStorage; src/layouts/inline reads it before the first paint. */
export const SESSION_KEY = 'session';
/** Dispatched for the navigation bar of this page; other tabs receive a storage event. */
export const SESSION_EVENT = 'session';

const NAME_LIMIT = 24;

declare const fromSession: unique symbol;
/** Whose data this device stores. It comes from a session only: no data is stored without one. */
export type UserId = string & { [fromSession]: true };

const textOrEmpty = v.fallback(v.string(), '');
const knownSteps = [...Object.values(candidatureSteps), 'candidature_unknown'] as const;

/** Must accept whatever src/layouts/inline accepts as a session, or a page would be a dead end. */
const stored = v.looseObject({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  id: v.fallback(v.number(), 0),
  email: textOrEmpty,
  first_name: textOrEmpty,
  last_name: textOrEmpty,
  email_verified: v.fallback(v.boolean(), false),
  step: v.fallback(v.picklist(knownSteps), 'candidature_unknown'),
  redirect: v.fallback(v.optional(v.string()), undefined),
});

export type SessionStore = ReturnType<typeof createSession>;

export function createSession({ dispatch }: Browser, { storedAtom }: StorageStore) {
  const $session = storedAtom<Session>(SESSION_KEY, { encode, decode });
  $session.listen(() => dispatch(SESSION_EVENT));

  /** Read it once, before anything that takes time: the session may end meanwhile. */
  function userId(): UserId | undefined {
    const session = $session.get();
    return session && (String(session.id) as UserId);
  }

  function updateSession(change: Partial<Session>): void {
    const before = $session.get();
    // Another tab may have signed out, or signed somebody else in.
    $session.restore();
    const session = $session.get();
    if (!session || session.access_token !== before?.access_token) return;
    $session.set({ ...session, ...change });
  }

  return { $session, userId, updateSession };
}

/** Adds the name as the navigation bars show it: their inline script is too small to truncate it. */
const encode = (session: Session): object => ({ ...session, short_name: shortName(session) });

// A name cut to fewer words could be somebody else's.
const shortName = (session: Session): string => truncate(fullName(session), NAME_LIMIT, 1);

function decode(value: unknown): Session | undefined {
  const parsed = v.safeParse(stored, value);
  return parsed.success ? parsed.output : undefined;
}
