import { inlineCall } from './scripts.ts';

/**
 * Preserves the redirect target in the links between auth pages, and nothing else of the query: the
 * query of a link from a mail holds a secret. Inline, because a click may come before any module
 * loads. The page that redirects validates the target.
 */
function keepRedirect(): void {
  const redirect = new URLSearchParams(location.search).get('redirect');
  if (!redirect) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-redirect]')) {
    link.search = `?${new URLSearchParams({ redirect })}`;
  }
}

export const keepRedirectScript = inlineCall(keepRedirect);
