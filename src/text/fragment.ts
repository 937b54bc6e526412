// The places in editors' texts that links lead to.

const PREFIX = 'texte-';

/** Whether an id is one of these: none of the page's own ids and names begins so. */
export const FRAGMENT = /^texte-\S+$/;

/**
 * The id of a place in a text, by the id, the name or the end of an address that an editor wrote.
 *
 * @param part which of the texts of a page, where there are several
 */
export function fragmentId(written: string, part?: number): string {
  const name = decoded(written).replace(/\s+/g, '-');
  return part === undefined ? PREFIX + name : `${PREFIX}${part}-${name}`;
}

/** Links may be written with what addresses do not hold, or without. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
