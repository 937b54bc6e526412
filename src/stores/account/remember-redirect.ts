import type { AppContext } from '../app-context.ts';
import { safeRedirect } from './redirect.ts';

/**
 * Stores in the session where the candidate is going, until the address is verified: the link in the
 * mail does not contain it, and may open in another tab.
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
