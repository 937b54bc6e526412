// SHA-256 digests of values, to tell whether they have changed.
import { hash } from 'node:crypto';

export type Digests = ReturnType<typeof openDigests>;

/** Remembers the digests of objects, which no one may change afterwards. */
export function openDigests() {
  // A property of the object: in a build of 100,000 articles a WeakMap took a second more. As it is not
  // enumerable, a changed copy of the object does not have it.
  const digest = Symbol('digest');
  type Known = { [digest]?: string };

  const remember = (value: object, known: string): void =>
    void Object.defineProperty(value, digest, { value: known, configurable: true });

  return {
    /** The same as digestOf(). */
    of(value: object): string {
      const known = (value as Known)[digest];
      if (known !== undefined) return known;
      const made = digestOf(value);
      remember(value, made);
      return made;
    },

    /** Of an object that comes from a cache, which has its digest too. */
    remember,
  };
}

/** The digest of a value as JSON. */
export const digestOf = (value: unknown): string =>
  hash('sha256', JSON.stringify(value), 'base64url');
