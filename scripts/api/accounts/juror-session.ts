// A juror's session: a cookie with the token of the link, so that it ends with the link.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Services } from '../services.ts';
import { jurorOfToken, type Juror } from './jurors.ts';
import { cookiesOf } from './member-session.ts';

/**
 * Undefined without a link, and for one that has ended.
 *
 * @param token of a link that is opened now; '' for the one that was opened before
 */
export async function currentJuror(
  services: Services,
  context: Context,
  token: string,
): Promise<Juror | undefined> {
  const cookies = cookiesOf(services);
  const juror = await jurorOfToken(services, token || (getCookie(context, cookies.juror) ?? ''));
  if (juror && token) setCookie(context, cookies.juror, token, cookies.options);
  return juror;
}

export function closeJurorSession(services: Services, context: Context): void {
  const cookies = cookiesOf(services);
  deleteCookie(context, cookies.juror, cookies.options);
}
