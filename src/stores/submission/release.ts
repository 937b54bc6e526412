// A release of the site may take away a file that an open form has not loaded yet.
import { pageNotLoaded } from '../../messages/draft.ts';
import { browser } from '../browser.ts';
import { announce } from '../notice.ts';
import { saveDraft } from './draft.ts';

const RELOADED = 'reloaded';

/** With everything kept, the page comes back on the same step; but not again and again. */
export async function reloadOnce(): Promise<void> {
  await saveDraft();
  if (sessionStorage.getItem(RELOADED)) {
    announce(pageNotLoaded);
    return;
  }
  sessionStorage.setItem(RELOADED, 'yes');
  browser.reload();
}

/** All that was missing has come. */
export const hasLoaded = (): void => sessionStorage.removeItem(RELOADED);
