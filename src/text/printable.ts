/** Controls and other codes that XML forbids, and marks that turn the direction of what follows. */
const HARMFUL = /[^\P{Cc}\t\n\v\f\r]|[\u202a-\u202e\ufeff\ufffe\uffff]/gu;
const HALF = /\p{Surrogate}/gu;

/** A text that pages, feeds and calendars can all hold; half a character becomes `\ufffd`. */
export function printable(text: string): string {
  return text
    .replace(HALF, '\ufffd')
    .replace(HARMFUL, '')
    .replace(/[\v\f]/g, ' ');
}
