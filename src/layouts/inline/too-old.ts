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

/** Serialised like the functions in scripts.ts. */
export const tooOldScript = `(${showTooOldNotice.toString()})()`;
