import { inlineCall } from './scripts.ts';

/** Shows an element of a page that is of no use without its scripts, if one of them cannot be loaded. */
function tellMissingScript(): void {
  // The error of an element does not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      const notice = document.querySelector<HTMLElement>('[data-script-missing]');
      if (notice && target instanceof HTMLScriptElement) notice.hidden = false;
    },
    true,
  );
}

export const missingScript = inlineCall(tellMissingScript);
