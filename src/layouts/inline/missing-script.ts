import { inlineCall } from './scripts.ts';

/**
 * Shows an element of a page that is of no use without its scripts, if one of them cannot be loaded. Its
 * link loads the page again.
 */
function tellMissingScript(): void {
  // The error of an element does not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      const notice = document.querySelector<HTMLElement>('[data-script-missing]');
      if (!notice || !(target instanceof HTMLScriptElement)) return;
      notice.querySelector('a')!.href = location.href;
      notice.hidden = false;
    },
    true,
  );
}

export const missingScript = inlineCall(tellMissingScript);
