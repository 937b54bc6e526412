import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time, against timing attacks. */
export function secretsEqual(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
}
