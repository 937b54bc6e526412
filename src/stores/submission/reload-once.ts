// A new release may remove a file that an open form has not loaded yet.
import { pageNotLoaded } from '../../messages/submission/draft.ts';
import { networkNotice } from '../../messages/failures.ts';
import type { AppContext } from '../app-context.ts';

const RELOADED = 'reloaded';

/**
 * Saves the draft and reloads the page on the same step. Only once per tab: a file that is still
 * missing afterwards is missing in the new release too.
 */
export async function reloadOnce(
  { announce, browser }: AppContext,
  saveDraft: () => Promise<void>,
): Promise<void> {
  await saveDraft();
  if (!navigator.onLine) {
    announce(networkNotice);
    return;
  }
  if (browser.sessionStorage()?.getItem(RELOADED)) {
    announce(pageNotLoaded);
    return;
  }
  browser.sessionStorage()?.setItem(RELOADED, 'yes');
  browser.reload();
}
