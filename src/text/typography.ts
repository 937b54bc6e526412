// French typography: replaces ordinary spaces by no-break spaces. No space is added where there is
// none, because the text may be an address, a time or code.

export const NO_BREAK = '\u00a0';
const SPACES = /\s+/g;
const NO_BREAK_SPACES = new Set([NO_BREAK, '\u202f']);

/** Prevents lines that begin with `: ; ? ! »`, end with `«`, or break within `1 500 €` or `16 mai`. */
export const typeset = (text: string): string =>
  text.replace(SPACES, (spaces: string, start: number) =>
    mustNotBreak(text, start, start + spaces.length) ? NO_BREAK : spaces,
  );

/** The ranges of white space in a text that must become a no-break space. */
export function findNoBreakSpaces(text: string): [start: number, end: number][] {
  return [...text.matchAll(SPACES)]
    .map(({ index, 0: spaces }): [number, number] => [index, index + spaces.length])
    .filter(([start, end]) => mustNotBreak(text, start, end));
}

/** Emoticons, `:-)` `;)` `:D`, and operators, `!=` `::` `:=`. */
const EMOTICON_OR_OPERATOR =
  /^(?:[:;]['’]?-?(?:[()[\]{}|/\\*<>]|[DdOoPpSsXx3](?![\p{L}\p{N}]))|!=|:[:=])/u;
const PUNCTUATION = /[:;?!»]/;

function mustNotBreak(text: string, start: number, end: number): boolean {
  if (start === 0 || end === text.length) return false;
  if (NO_BREAK_SPACES.has(text.slice(start, end))) return false;
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  // eslint-disable-next-line portal/messages -- punctuation
  if (before === '«') return true;
  if (PUNCTUATION.test(after)) return !EMOTICON_OR_OPERATOR.test(text.slice(end, end + 4));
  // Tested first for speed: few spaces follow these characters.
  return /[\dFh°r]/.test(before) && isInNumber(text.slice(0, start), text.slice(end, end + 12));
}

/** Enough characters before a space to recognise a number. */
const LOOK_BACK = 24;
const GROUPS = /(?:^|[^\d.,])\d{1,3}(?:\s\d{3})*$/;
const UNITS = `F FCFA XOF EUR USD k€ M€ g kg mg t m mm cm km m² m2 m³ m3 km² km2 cm² ha l L ml mL cl cL
  h min s ms W kW MW Wc Wh kWh V kV A mA mAh Hz kHz MHz GHz o ko Mo Go To px dpi`;
const UNIT = new RegExp(
  `^(?:[€$£¥%‰°]|(?:${UNITS.split(/\s+/).join('|')})(?![\\p{L}\\p{N}'’]))`,
  'u',
);

const MONTH =
  /^(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/u;

function isInNumber(whole: string, after: string): boolean {
  const before = whole.slice(-LOOK_BACK);
  if (/(?:^|\D)(?:\d{1,2}|1er)$/.test(before) && MONTH.test(after)) return true;
  if (/(?:^|\P{L})n°$/iu.test(before)) return /^\d/.test(after);
  if (/\d$/.test(before)) {
    return UNIT.test(after) || (/^\d{3}(?!\d)/.test(after) && GROUPS.test(before));
  }
  if (before.endsWith('F')) return /\d\s?F$/.test(before) && /^CFA(?!\p{L})/u.test(after);
  return /\d\s?h$/.test(before) && /^\d{2}(?!\d)/.test(after);
}
