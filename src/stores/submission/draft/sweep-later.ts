import { database } from './draft-storage.ts';
import { sweep } from './sweep.ts';

/**
 * Sweeps the device once the page is loaded. The form does it itself: it knows which draft is being
 * edited.
 */
export function sweepLater(): void {
  if (document.querySelector('.wizard')) return;
  addEventListener('load', () => {
    // If storage is blocked, there is nothing to sweep.
    sweep(database, Date.now()).catch((error: unknown) => console.info(error));
  });
}
