// What is told of a file beside its bytes, whoever sends it.
import { lookup } from 'mrmime';
import { cacheControl, isHashed } from '../../src/serving/headers.ts';
import { contentTypes } from '../../src/serving/types.ts';

export const cacheControlOf = (name: string): string =>
  cacheControl[isHashed(name) ? 'hashed' : 'other'];

export function typeOf(name: string): string {
  const known = contentTypes.find(({ ending }) => `/${name}`.endsWith(ending));
  if (known) return known.type;
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|^application\/json$|^image\/svg/.test(type) ? `${type}; charset=utf-8` : type;
}
