// French typography where a writer typed an ordinary space. Nothing is added: whoever wrote no space
// may have meant an address, an hour or code.

export const NO_BREAK = '\u00a0';
const SPACES = /\s+/g;
const KEEPS = new Set([NO_BREAK, '\u202f']);

/** A text in which no line begins with `: ; ? ! »`, ends with `«` or breaks within `1 500 €`. */
export const typeset = (text: string): string =>
  text.replace(SPACES, (spaces: string, start: number) =>
    holds(text, start, start + spaces.length) ? NO_BREAK : spaces,
  );

/** Where the spaces of a text begin and end that have to be one that does not break. */
export function findBound(text: string): [start: number, end: number][] {
  return [...text.matchAll(SPACES)]
    .map(({ index, 0: spaces }): [number, number] => [index, index + spaces.length])
    .filter(([start, end]) => holds(text, start, end));
}

/** `:-)` `;)` `:D`, and `!=` `::` `:=` of programs. */
const NO_SIGN = /^(?:[:;]['’]?-?(?:[()[\]{}|/\\*<>]|[DdOoPpSsXx3](?![\p{L}\p{N}]))|!=|:[:=])/u;
const SIGN = /[:;?!»]/;

function holds(text: string, start: number, end: number): boolean {
  if (start === 0 || end === text.length || KEEPS.has(text.slice(start, end))) return false;
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  // not a message: a sign
  if (before === '«') return true;
  if (SIGN.test(after)) return !NO_SIGN.test(text.slice(end, end + 4));
  // Few spaces follow any of these.
  return /[\dFh]/.test(before) && isInNumber(text.slice(0, start), text.slice(end, end + 12));
}

/** As much of a number as is needed to tell that it is one. */
const LOOK_BACK = 24;
const GROUPS = /(?:^|[^\d.,])\d{1,3}(?:\s\d{3})*$/;
const UNITS = `F FCFA XOF EUR USD k€ M€ g kg mg t m mm cm km m² m2 m³ m3 km² km2 cm² ha l L ml mL cl cL
  h min s ms W kW MW Wc Wh kWh V kV A mA mAh Hz kHz MHz GHz o ko Mo Go To px dpi`;
const UNIT = new RegExp(
  `^(?:[€$£¥%‰°]|(?:${UNITS.split(/\s+/).join('|')})(?![\\p{L}\\p{N}'’]))`,
  'u',
);

function isInNumber(whole: string, after: string): boolean {
  const before = whole.slice(-LOOK_BACK);
  if (/\d$/.test(before)) {
    return UNIT.test(after) || (/^\d{3}(?!\d)/.test(after) && GROUPS.test(before));
  }
  if (before.endsWith('F')) return /\d\s?F$/.test(before) && /^CFA(?!\p{L})/u.test(after);
  return /\d\s?h$/.test(before) && /^\d{2}(?!\d)/.test(after);
}
