import { inlineCall } from './scripts.ts';

/**
 * Chrome 92, Firefox 98 and Safari 15.4 are the first versions with both features (see
 * src/browsers.ts). The syntax must be valid in older ones too.
 */
function showTooOldNotice(): void {
  if ('at' in Array.prototype && 'HTMLDialogElement' in window) return;
  addEventListener('DOMContentLoaded', () => {
    const notice = document.getElementById('too-old');
    if (notice) notice.hidden = false;
  });
}

/**
 * For pages with islands. It runs before they load, because in an old browser their failure would look
 * like a network error.
 */
export const tooOldScript = inlineCall(showTooOldNotice);
