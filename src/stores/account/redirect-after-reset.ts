import type { AppContext } from '../app-context.ts';
import { keys } from '../tracking/keys.ts';

/**
 * Where a candidate was going who has forgotten the password, and has no session that could keep it
 * as in remember-redirect.ts. A new password and a logout remove it. Validate it before use.
 */
export const redirectAfterReset = ({ storedAtom }: AppContext) =>
  storedAtom<string>(keys.redirect, { decode: String });
