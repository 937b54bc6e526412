// A juror's session: a cookie with the token of the link, so that it ends with the link.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Services } from '../services.ts';
import { jurorOfToken, type Juror } from './jurors.ts';
import { hostCookies } from './member-session.ts';

const nameIn = (services: Services): string => `${hostCookies(services).prefix}avis`;

/** Undefined for a link that has ended. */
export async function openJurorSession(
  services: Services,
  context: Context,
  token: string,
): Promise<Juror | undefined> {
  const juror = await jurorOfToken(services, token);
  if (juror) setCookie(context, nameIn(services), token, hostCookies(services).options);
  return juror;
}

export async function currentJuror(
  services: Services,
  context: Context,
): Promise<Juror | undefined> {
  const token = getCookie(context, nameIn(services));
  return token ? jurorOfToken(services, token) : undefined;
}

export function closeJurorSession(services: Services, context: Context): void {
  deleteCookie(context, nameIn(services), hostCookies(services).options);
}
