import { inlineCall } from './scripts.ts';

/**
 * Marks browsers that islands support, which hides #unsupported before the first paint: Chrome 92,
 * Firefox 98 and Safari 15.4 are the first versions with both features (see src/browsers.ts). In older
 * ones, the failure of the islands would look like a network error.
 */
function markModern(): void {
  if ('at' in Array.prototype && 'HTMLDialogElement' in window) {
    document.documentElement.classList.add('modern');
  }
}

export const modernScript = inlineCall(markModern);
