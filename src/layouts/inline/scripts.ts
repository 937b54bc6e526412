// What has to run before the first paint: small classic scripts in the <head>. They are written as
// functions and travel as their own text, so they may use nothing from outside themselves.
import { SESSION_EVENT, SESSION_KEY } from '../../stores/session.ts';

type Door = 'open' | 'guest' | 'private';

interface Kept {
  access_token?: unknown;
  id?: unknown;
  email_verified?: unknown;
  short_name?: string;
}

/** Asked when the page is opened, when it comes back and when another tab has changed something. */
type Guard = (session: Kept | null, event: Event | undefined) => void;

/** Marks a page whose scripts run, and that of a signed-in candidate, also when that changes. */
function followSession(key: string, changed: string, guard?: Guard): void {
  const { classList, dataset } = document.documentElement;
  classList.add('js');
  function look(event?: Event): void {
    let session: Kept | null = null;
    try {
      session = JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      // Storage is blocked, or holds something else: nobody is signed in.
    }
    const token = session?.access_token;
    if (!token || typeof token !== 'string') session = null;
    if (session) dataset['session'] = 'in';
    else delete dataset['session'];
    for (const place of document.querySelectorAll('[data-session-name]')) {
      place.textContent = session?.short_name ?? '';
    }
    // Not after what this page itself does: it knows where it goes next.
    const { type, persisted } = (event ?? {}) as Partial<PageTransitionEvent>;
    if (!type || type === 'storage' || persisted) guard?.(session, event);
  }
  look();
  // Once the places are there; after another tab; when Back brings the page from memory; after us.
  for (const name of ['DOMContentLoaded', 'storage', 'pageshow', changed]) {
    addEventListener(name, look);
  }
}

/** Sends home who is signed in. The form itself goes on when another tab has signed in. */
function guestGuard(): Guard {
  return (session, event) => {
    if (!session || event?.type === 'storage') return;
    document.documentElement.hidden = true;
    location.replace('/home');
  };
}

/** Sends away who is not signed in or not verified, and shows no candidate another one’s page. */
function privateGuard(): Guard {
  const root = document.documentElement;
  let reader: unknown;
  // Back shows a page from memory before that page is asked anything.
  addEventListener('pagehide', () => (root.style.opacity = '0'));
  return (session, event) => {
    const leaves = root.hidden && event?.type === 'storage';
    if (leaves) return;
    const here = location.pathname + location.search + location.hash;
    let to = '';
    if (!session) to = `/login?redirect=${encodeURIComponent(here)}`;
    else if (session.email_verified !== true) to = '/verify-email';
    const isOther = event && session?.id !== reader;
    if (!event) reader = session?.id;
    // The page that may not be seen stays hidden while the other one is on its way.
    root.hidden = Boolean(to || isOther);
    root.style.opacity = '';
    if (to) location.replace(to);
    else if (isOther) location.reload();
  };
}

const guards: Record<Door, string[]> = {
  open: [],
  guest: [`(${guestGuard.toString()})()`],
  private: [`(${privateGuard.toString()})()`],
};

/**
 * Marks the page of a signed-in candidate, and sends away who should not be here: from `guest`
 * pages who is signed in, from `private` pages who is not, or whose address is not verified.
 */
export const doorScript = (door: Door): string => {
  const keys = [SESSION_KEY, SESSION_EVENT].map((each) => JSON.stringify(each));
  return `(${followSession.toString()})(${[...keys, ...guards[door]].join()})`;
};

/** The hash that the content security policy wants for an inline script. */
export async function scriptHash(script: string): Promise<`sha256-${string}`> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
