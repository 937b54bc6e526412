// Log-ins that failed, in the log: of candidates, and of the team.
import type { Context } from 'hono';
import { log } from '../../lib/log.ts';
import type { Services } from '../services.ts';
import { sign } from '../database/secrets.ts';

/** One account has the same name in all lines, which does not tell whose it is. */
export async function logRefused(
  services: Services,
  context: Context,
  email: string,
): Promise<void> {
  const account = await sign(services.db, email.toLowerCase());
  log('login.refused', { client: services.address(context), account: account.slice(0, 12) });
}
