/**
 * Chrome 92, Firefox 98 and Safari 15.4 are the first that have both (src/build/browsers.ts). Older
 * ones have to understand this, too.
 */
function tellTooOld(): void {
  if ('at' in Array.prototype && 'HTMLDialogElement' in window) return;
  addEventListener('DOMContentLoaded', () => {
    const notice = document.getElementById('too-old');
    if (notice) notice.hidden = false;
  });
}

/** It travels as its own text, like all that is in scripts.ts. */
export const tooOldScript = `(${tellTooOld.toString()})()`;
