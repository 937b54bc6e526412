// The ids of link targets inside editors' texts.

const PREFIX = 'texte-';

/** Matches these ids. The page's own ids and names never have this prefix. */
export const FRAGMENT = /^texte-\S+$/;

/**
 * The id of a link target, from the id, the name or the URL fragment that an editor wrote.
 *
 * @param part the index of the text, on pages with several texts
 */
export function fragmentId(written: string, part?: number): string {
  const name = decoded(written).replace(/\s+/g, '-');
  return part === undefined ? PREFIX + name : `${PREFIX}${part}-${name}`;
}

/** Editors may or may not percent-encode the fragment of a link. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
