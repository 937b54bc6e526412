// French typography: replaces ordinary spaces by no-break spaces, and no-break spaces between words by
// ordinary ones: some editors' programs write nothing else, and narrow screens would cut the words. No
// space is added where there is none, because the text may be an address, a time or code.

export const NO_BREAK = '\u00a0';
const SPACES = /\s+/g;
const NO_BREAK_SPACE = /[\u00a0\u202f]/;

const BETWEEN_WORDS = /^[\p{L},]\s+\p{L}$/u;

/** Prevents lines that begin with `: ; ? ! »`, end with `«`, or break within `1 500 €` or `16 mai`. */
export const typeset = (text: string): string =>
  text.replace(SPACES, (spaces: string, start: number) => spaceFor(text, start, spaces));

/** The ranges of white space in a text that must become another space. */
export function findWrongSpaces(text: string): [start: number, end: number, right: string][] {
  return [...text.matchAll(SPACES)]
    .map(({ index, 0: spaces }) => ({ index, spaces, right: spaceFor(text, index, spaces) }))
    .filter(({ spaces, right }) => spaces !== right)
    .map(({ index, spaces, right }) => [index, index + spaces.length, right]);
}

function spaceFor(text: string, start: number, spaces: string): string {
  const end = start + spaces.length;
  if (start === 0 || end === text.length) return spaces;
  const isBound = NO_BREAK_SPACE.test(spaces);
  if (mustNotBreak(text, start, end)) return isBound && spaces.length === 1 ? spaces : NO_BREAK;
  // Others are meant: « page 12 », « 01 97 00 00 00 », « M. Dossou ».
  return isBound && BETWEEN_WORDS.test(text.slice(start - 1, end + 1)) ? ' ' : spaces;
}

/** Emoticons, `:-)` `;)` `:D`, and operators, `!=` `::` `:=`. */
const EMOTICON_OR_OPERATOR =
  /^(?:[:;]['’]?-?(?:[()[\]{}|/\\*<>]|[DdOoPpSsXx3](?![\p{L}\p{N}]))|!=|:[:=])/u;
const PUNCTUATION = /[:;?!»]/;

function mustNotBreak(text: string, start: number, end: number): boolean {
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
