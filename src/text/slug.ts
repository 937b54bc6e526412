const MAX_LENGTH = 80;

/** Letters that no decomposition takes apart, those of Fon, Ewe and Yoruba among them. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ɖ: 'd',
  ɛ: 'e',
  ǝ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɣ: 'g',
  ƒ: 'f',
  ʋ: 'v',
};

/**
 * The part of an address that stands for a title: `a-z`, `0-9` and single hyphens, at most 80
 * characters, cut between words. `sans-titre` if nothing is left.
 */
export function slugify(text: string): string {
  const slug = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return shorten(slug) || 'sans-titre';
}

function shorten(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug;
  const end = slug.lastIndexOf('-', MAX_LENGTH);
  return slug.slice(0, end > 0 ? end : MAX_LENGTH);
}
