import { inlineCall } from './scripts.ts';

/**
 * Preserves the redirect target in the links between auth pages. Inline, because a click may come
 * before any module. The page that goes there validates it.
 */
function keepRedirect(): void {
  const { search } = location;
  // Not the query of a link in a mail, which holds a secret.
  if (!search.startsWith('?redirect=')) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-redirect]')) {
    link.href = link.pathname + search;
  }
}

export const keepRedirectScript = inlineCall(keepRedirect);
