// The Content-Type of files, for the portal server and the mirror.
import { lookup } from 'mrmime';
import { contentTypes } from '../../../src/hosting/content-types.ts';

export function typeOf(name: string): string {
  const special = contentTypes.find(({ ending }) => `/${name}`.endsWith(ending));
  if (special) return special.type;
  // mrmime knows no type of a vendor.
  const type = name.endsWith('.ico') ? 'image/x-icon' : lookup(name);
  if (type === undefined) return 'application/octet-stream';
  return /^text\/|^application\/json$|^image\/svg/.test(type) ? `${type}; charset=utf-8` : type;
}
