// SHA-256 digests of values, to tell whether they have changed.
import { hash } from 'node:crypto';

/** The digest of a value as JSON. */
export const digestOf = (value: unknown): string =>
  hash('sha256', JSON.stringify(value), 'base64url');
