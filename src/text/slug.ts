import { fold } from './fold.ts';

const MAX_LENGTH = 80;

/**
 * The URL slug of a title: `a-z`, `0-9` and single hyphens, at most 80 characters, cut between
 * words. `otherwise` replaces an empty slug.
 */
export function slugify(text: string, otherwise = 'sans-titre'): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return shorten(slug) || otherwise;
}

function shorten(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug;
  const end = slug.lastIndexOf('-', MAX_LENGTH);
  return slug.slice(0, end > 0 ? end : MAX_LENGTH);
}

/** The slugs of texts, each once: the second « Pourquoi ? » is `pourquoi-2`. */
export function uniqueSlugs(texts: string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const slug = slugify(text);
    let unique = slug;
    for (let number = 2; taken.has(unique); number += 1) unique = `${slug}-${number}`;
    taken.add(unique);
    return unique;
  });
}
