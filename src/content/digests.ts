// SHA-256 digests of values, to tell whether they have changed.
import { hash } from 'node:crypto';

export type Digests = ReturnType<typeof createDigests>;

/** Remembers the digests of objects, which no one may change afterwards. */
export function createDigests() {
  const digests = new WeakMap<object, string>();

  /** Adds the digest of an object from a cache, which stores both. */
  function remember(value: object, digest: string): void {
    digests.set(value, digest);
  }

  return {
    remember,

    /** The same as digestOf(). */
    of(value: object): string {
      const digest = digests.get(value) ?? digestOf(value);
      remember(value, digest);
      return digest;
    },
  };
}

/** The digest of a value as JSON. */
export const digestOf = (value: unknown): string =>
  hash('sha256', JSON.stringify(value), 'base64url');
