import type { AppContext } from '../app-context.ts';
import { keys } from '../tracking/keys.ts';

/**
 * Where the candidate was going before the password was forgotten. Unlike in remember-redirect.ts,
 * there is no session that could hold it. A new password and a logout remove it. Validate it before
 * use.
 */
export const redirectAfterReset = ({ storedAtom }: AppContext) =>
  storedAtom<string>(keys.redirect, { decode: String });
