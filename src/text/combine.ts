import { countCharacters, truncate } from './truncate.ts';
import { collapse } from './white-space.ts';

/** A shorter piece of an extract would be meaningless. */
const MIN_EXTRACT_LENGTH = 20;

/**
 * Shortens a card's title and extract to at most `limit` characters together, including the space
 * between them. The title has priority; the extract is dropped if too little room is left for it.
 */
export function combine(
  title: string,
  extract: string | undefined,
  limit: number,
): { title: string; extract: string } {
  const heading = truncate(title, limit);
  const whole = collapse(extract ?? '');
  const left = Math.max(0, limit - countCharacters(heading) - 1);
  const shown = truncate(whole, left);
  const isTooShort = shown !== whole && left < MIN_EXTRACT_LENGTH;
  return { title: heading, extract: isTooShort ? '' : shown };
}
