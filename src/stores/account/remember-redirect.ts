import type { AppContext } from '../app-context.ts';
import { safeRedirect } from './redirect.ts';

/**
 * Keeps where a candidate is going in the session until the address is verified: the link in the
 * mail comes back without it, and maybe in another tab.
 *
 * @param redirect the `redirect` parameter of the URL, not validated
 */
export function rememberRedirect(
  { $session, updateSession }: AppContext,
  redirect: string | null,
): void {
  const path = safeRedirect(redirect, '');
  if (path && $session.get()?.email_verified === false) updateSession({ redirect: path });
}
