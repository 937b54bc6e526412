// Carries the e-mail address typed on one account page to the next one in this tab. It is not in the
// URL, because servers log URLs and people share them.
import type { Browser } from '../browser.ts';
import { textsIn } from '../web-storage.ts';

const KEY = 'email';

/** If storage is blocked or full, the address has to be typed again. */
export function carryEmail({ sessionStorage }: Browser, email: string): void {
  const session = textsIn(sessionStorage);
  session.write(KEY, email);
}

/** Returns the address and removes it, so that it does not stay on the device. */
export function takeEmail({ sessionStorage }: Browser): string {
  const session = textsIn(sessionStorage);
  const email = session.read(KEY) ?? '';
  session.write(KEY, undefined);
  return email;
}
