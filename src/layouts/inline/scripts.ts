// Small classic scripts in the <head> that run before the first paint. They are functions that are
// serialised with toString(), so they must not use anything from their outer scope.
import type { Access } from '../../routes/access.ts';
import { SESSION_EVENT, SESSION_KEY } from '../../stores/session.ts';

interface StoredSession {
  access_token?: unknown;
  id?: unknown;
  email_verified?: unknown;
  step?: unknown;
  short_name?: string;
}

/** Called on load, without an event, and with each event after which the session may differ. */
type Guard = (
  session: StoredSession | null,
  event: Partial<PageTransitionEvent & StorageEvent> | undefined,
) => void;

/** Marks the document as scripted and as signed in, and updates it when the session changes. */
function followSession(key: string, changed: string, guard?: Guard): void {
  const { classList, dataset } = document.documentElement;
  classList.add('js');
  function update(event?: Event): void {
    let session: StoredSession | null = null;
    try {
      session = JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      // Storage is blocked or contains invalid data: nobody is signed in.
    }
    const token = session?.access_token;
    if (!token || typeof token !== 'string') session = null;
    if (session) {
      dataset['session'] = session.email_verified === true ? String(session.step) : 'unverified';
    } else delete dataset['session'];
    for (const element of document.querySelectorAll('[data-session-name]')) {
      element.textContent = session?.short_name ?? '';
    }
    guard?.(session, event);
  }
  update();
  // Elements exist; another tab; back/forward cache; a change by this page.
  for (const name of ['DOMContentLoaded', 'storage', 'pageshow', changed]) {
    addEventListener(name, update);
  }
}

/** Redirects signed-in candidates to /home. The form itself reacts to a login. */
function guestGuard(): Guard {
  return (session, event) => {
    if (!session || (event && !event.persisted)) return;
    document.documentElement.hidden = true;
    location.replace('/home');
  };
}

/** Redirects visitors who are not signed in or not verified; reloads if the candidate changes. */
function privateGuard(key: string): Guard {
  const root = document.documentElement;
  let candidateId: unknown;
  // The back/forward cache shows a page before its scripts run.
  addEventListener('pagehide', () => (root.style.opacity = '0'));
  return (session, event) => {
    // Not after a change by this page, which navigates itself, nor when another tab stores something
    // else meanwhile. The key is null if another tab has cleared the storage.
    const isStored = event?.type === 'storage' && [key, null].includes(event.key!);
    if (event && !event.persisted && (!isStored || root.hidden)) return;
    const current = location.pathname + location.search + location.hash;
    const query = `?redirect=${encodeURIComponent(current)}`;
    // The verification leads there by itself, unless the candidate was going elsewhere.
    const isHome = current === '/home';
    let to = '';
    if (!session) to = `/login${query}`;
    else if (session.email_verified !== true) to = `/verify-email${isHome ? '' : query}`;
    const isOther = event && session?.id !== candidateId;
    if (!event) candidateId = session?.id;
    // Hidden until the navigation is complete.
    root.hidden = Boolean(to || isOther);
    root.style.opacity = '';
    if (to) location.replace(to);
    else if (isOther) location.reload();
  };
}

const guards: Record<Access, string[]> = {
  open: [],
  guest: [`(${guestGuard.toString()})()`],
  private: [`(${privateGuard.toString()})(${JSON.stringify(SESSION_KEY)})`],
};

/**
 * Marks the page of a signed-in candidate and redirects: from `guest` pages if signed in, from
 * `private` pages if not signed in or not verified.
 */
export const sessionGuardScript = (access: Access): string => {
  const keys = [SESSION_KEY, SESSION_EVENT].map((key) => JSON.stringify(key));
  return `(${followSession.toString()})(${[...keys, ...guards[access]].join()})`;
};

/** A script that calls the function with texts or plain data. */
export const inlineCall = <Args extends unknown[]>(
  run: (...args: Args) => void,
  ...args: Args
): string => `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join()})`;
