// What a logout removes from localStorage besides the session. It is not in the stores that write it,
// because every candidate page can log out and need not load those.
import type { Browser } from '../browser.ts';

/** Increment the number when the shape of the stored value changes. */
export const keys = { list: 'tracked-projects-1', steps: 'tracked-steps-1', redirect: 'redirect' };

/** Other tabs receive a storage event. */
export function clearTrackingCache({ localStorage }: Browser): void {
  try {
    for (const key of Object.values(keys)) localStorage()!.removeItem(key);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
