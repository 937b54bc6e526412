// Content-Type and Cache-Control of files, for the portal server and the mirror.
import { lookup } from 'mrmime';
import { cacheControl, isHashed } from '../../../src/hosting/headers.ts';
import { contentTypes } from '../../../src/hosting/content-types.ts';

export const cacheControlOf = (name: string): string =>
  cacheControl[isHashed(name) ? 'hashed' : 'other'];

export function typeOf(name: string): string {
  const special = contentTypes.find(({ ending }) => `/${name}`.endsWith(ending));
  if (special) return special.type;
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|^application\/json$|^image\/svg/.test(type) ? `${type}; charset=utf-8` : type;
}
