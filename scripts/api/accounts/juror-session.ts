// A juror's session: a cookie with the token of the link, so that it ends with the link.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Services } from '../services.ts';
import { jurorOfToken, type Juror } from './jurors.ts';
import { cookiesOf } from './member-session.ts';

/** Undefined for a link that has ended. */
export async function openJurorSession(
  services: Services,
  context: Context,
  token: string,
): Promise<Juror | undefined> {
  const juror = await jurorOfToken(services, token);
  const cookies = cookiesOf(services);
  if (juror) setCookie(context, cookies.juror, token, cookies.options);
  return juror;
}

export async function currentJuror(
  services: Services,
  context: Context,
): Promise<Juror | undefined> {
  const token = getCookie(context, cookiesOf(services).juror);
  return token ? jurorOfToken(services, token) : undefined;
}

export function closeJurorSession(services: Services, context: Context): void {
  const cookies = cookiesOf(services);
  deleteCookie(context, cookies.juror, cookies.options);
}
