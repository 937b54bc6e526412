import { countCharacters, truncate } from './truncate.ts';
import { collapse } from './white-space.ts';

/** Less of an extract than this tells nothing. */
const LEAST_EXTRACT = 20;

/**
 * A card's title and extract, together at most `limit` characters, the blank between them among
 * them. The title goes first; an extract for which too little is left is dropped.
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
  const tooLittle = shown !== whole && left < LEAST_EXTRACT;
  return { title: heading, extract: tooLittle ? '' : shown };
}
