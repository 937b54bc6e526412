// What has to run before the first paint: small classic scripts in the <head>. They are written as
// functions and travel as their own text, so they may use nothing from outside themselves.
import { SESSION_KEY } from '../../stores/session.ts';

type Door = 'open' | 'guest' | 'private';

function atTheDoor(key: string, door: Door): void {
  let session: { access_token?: string; email_verified?: boolean } | null = null;
  try {
    session = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage is blocked, or holds something else: nobody is signed in.
  }
  const signedIn = Boolean(session?.access_token);
  if (signedIn) document.documentElement.dataset['session'] = 'in';

  const here = location.pathname + location.search;
  let to = '';
  if (door === 'guest' && signedIn) to = '/home';
  if (door === 'private' && !signedIn) to = `/login?redirect=${encodeURIComponent(here)}`;
  if (door === 'private' && signedIn && !session?.email_verified) to = '/verify-email';
  if (to === '') return;
  // The page that may not be seen stays hidden while the other one is on its way.
  document.documentElement.hidden = true;
  location.replace(to);
}

/**
 * Marks the page of a signed-in candidate, and sends away who should not be here: from `guest`
 * pages who is signed in, from `private` pages who is not, or whose address is not verified.
 */
export const doorScript = (door: Door): string =>
  `(${atTheDoor.toString()})(${JSON.stringify(SESSION_KEY)},${JSON.stringify(door)})`;

/** The hash that the content security policy wants for an inline script. */
export async function scriptHash(script: string): Promise<`sha256-${string}`> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
