import { signIn } from '../../scripts/api/harness.ts';
import type { TestPage } from '../harness.ts';

/**
 * Signs a verified candidate in on the page.
 *
 * @param changes what tells this candidate from others
 */
export function signInOn(page: TestPage, changes: { email?: string } = {}): void {
  const { user, token } = signIn(page.api, changes);
  page.$session.set({
    id: user.id,
    access_token: token,
    email: user.email,
    email_verified: true,
    first_name: user.first_name,
    last_name: user.last_name,
    step: 'candidature_pending',
  });
}
