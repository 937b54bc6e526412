import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time, against timing attacks. */
export function secretsEqual(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
}

/** Whether an `Authorization` header carries this secret as its bearer token. */
export function hasBearer(authorization: string | undefined, secret: string): boolean {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return token !== undefined && secretsEqual(token, secret);
}
