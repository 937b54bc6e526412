import { secretsEqual } from './secrets-equal.ts';

/** Whether an `Authorization` header carries this secret as its bearer token. */
export function hasBearer(authorization: string | undefined, secret: string): boolean {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return token !== undefined && secretsEqual(token, secret);
}
