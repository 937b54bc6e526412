// What is shown once, on the page after a form: it is in no address, and the server does not store it. The
// browser brings it back, encrypted for this member.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { cookiesOf } from '../accounts/member-session.ts';
import { decrypt, encrypt } from '../database/secrets.ts';
import type { Services } from '../services.ts';
import type { TeamEnv } from './env.ts';

/** Seconds, for a slow line: the page that shows it deletes it. */
const KEPT = 300;

const purposeOf = ({ var: { member } }: Context<TeamEnv>, path: string): string =>
  `once ${member.id} ${path}`;

/** @param path of the page that shows it */
export async function keepOnce(
  services: Services,
  context: Context<TeamEnv>,
  path: string,
  text: string,
): Promise<void> {
  const { once, options } = cookiesOf(services);
  const kept = await encrypt(services.db, purposeOf(context, path), text);
  setCookie(context, once, kept, { ...options, maxAge: KEPT });
}

/** What was kept for the page of this address. */
export async function takeOnce(
  services: Services,
  context: Context<TeamEnv>,
): Promise<string | undefined> {
  const { once, options } = cookiesOf(services);
  const kept = getCookie(context, once);
  if (kept === undefined) return undefined;
  deleteCookie(context, once, options);
  return decrypt(services.db, purposeOf(context, context.req.path), kept);
}
