import { inlineCall } from './scripts.ts';

/**
 * Preserves the redirect target in the links between auth pages, and nothing else of the query: that
 * of a link in a mail holds a secret. Inline, because a click may come before any module. The page
 * that goes there validates it.
 */
function keepRedirect(): void {
  const redirect = new URLSearchParams(location.search).get('redirect');
  if (!redirect) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-redirect]')) {
    link.search = `?${new URLSearchParams({ redirect })}`;
  }
}

export const keepRedirectScript = inlineCall(keepRedirect);
