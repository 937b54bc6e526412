import { inlineCall } from './scripts.ts';

/** Tells on the page of the search, which is of no use without its scripts, that one was not loaded. */
function tellMissingScript(): void {
  // The error of an element does not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      const status = document.querySelector<HTMLElement>('[data-search-status]');
      const retry = document.querySelector<HTMLElement>('[data-search-retry]');
      if (!status || !retry || !(target instanceof HTMLScriptElement)) return;
      status.textContent = status.dataset['failed'] ?? '';
      retry.hidden = false;
    },
    true,
  );
}

export const missingScript = inlineCall(tellMissingScript);
