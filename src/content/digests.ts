// SHA-256 digests of values, to tell whether they have changed.
import { createHash } from 'node:crypto';

export type Digests = ReturnType<typeof openDigests>;

/** Remembers the digests of objects, which no one may change afterwards. */
export function openDigests() {
  const known = new WeakMap<object, string>();

  return {
    /** The same as digestOf(). */
    of(value: object): string {
      const digest = known.get(value) ?? digestOf(value);
      known.set(value, digest);
      return digest;
    },

    /** Of an object that comes from a cache, which has its digest too. */
    remember: (value: object, digest: string): void => void known.set(value, digest),
  };
}

type Replacer = (key: string, value: unknown) => unknown;

/** The digest of a value as JSON. */
export const digestOf = (value: unknown, replacer?: Replacer): string =>
  createHash('sha256').update(JSON.stringify(value, replacer)).digest('base64url');
