// The e-mail address that was typed on one account page, for the next one in this tab: not in the
// URL, which servers log and people share.
import type { Browser } from '../browser.ts';

const KEY = 'email';

export function carryEmail({ sessionStorage }: Browser, email: string): void {
  try {
    sessionStorage()!.setItem(KEY, email);
  } catch {
    // If storage is blocked or full, the address has to be typed again.
  }
}

/** Once: it does not stay on the device. */
export function takeEmail({ sessionStorage }: Browser): string {
  try {
    const email = sessionStorage()!.getItem(KEY);
    sessionStorage()!.removeItem(KEY);
    return email ?? '';
  } catch {
    return '';
  }
}
