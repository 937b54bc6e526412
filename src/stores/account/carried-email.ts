// Carries the e-mail address typed on one account page to the next one in this tab. It is not in the
// URL, because servers log URLs and people share them.
import type { Browser } from '../browser.ts';

const KEY = 'email';

export function carryEmail({ sessionStorage }: Browser, email: string): void {
  try {
    sessionStorage()!.setItem(KEY, email);
  } catch {
    // If storage is blocked or full, the address has to be typed again.
  }
}

/** Returns the address and removes it, so that it does not stay on the device. */
export function takeEmail({ sessionStorage }: Browser): string {
  try {
    const email = sessionStorage()!.getItem(KEY);
    sessionStorage()!.removeItem(KEY);
    return email ?? '';
  } catch {
    return '';
  }
}
