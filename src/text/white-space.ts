const NO_BREAK = new Set(['\u00a0', '\u202f']);

/** One space for each run of white space, none at the ends; French no-break spaces stay. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, (run) => (NO_BREAK.has(run) ? run : ' ')).trim();
}
