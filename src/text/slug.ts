import { fold } from './fold.ts';

const MAX_LENGTH = 80;

/**
 * The part of an address that stands for a title: `a-z`, `0-9` and single hyphens, at most 80
 * characters, cut between words. `sans-titre` if nothing is left.
 */
export function slugify(text: string): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return shorten(slug) || 'sans-titre';
}

function shorten(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug;
  const end = slug.lastIndexOf('-', MAX_LENGTH);
  return slug.slice(0, end > 0 ? end : MAX_LENGTH);
}
