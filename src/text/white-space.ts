const NO_BREAK = new Set(['\u00a0', '\u202f']);

/** Collapses white space to single spaces and trims it; keeps French no-break spaces. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, (run) => (NO_BREAK.has(run) ? run : ' ')).trim();
}
