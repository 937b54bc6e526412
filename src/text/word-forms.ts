// Which words a search takes for the same one. All of them are folded.

/** Words that mean the same here, or nearly. */
const FAMILIES = [
  /^(pre)?incub/,
  /^(fablab|makerspace)s?$/,
  /^(postul|candidate[rz]$|depos|depot|soumet|soumis)/,
  /^(projet|dossier|candidature)s?$/,
  /^partena/,
  /^inscri/,
];

/** Stems, and the endings of which one may stand for another. */
const FORMS: [string, string][] = [
  ['..+?', 'eaux?'],
  ['..+?', '(?:al|ales?|aux)'],
  ['..+?', 't(?:eur|euse|rice)s?'],
  ['..+?', 'eu(?:re?|se|x)?s?'],
  ['..+?', 'ux?'],
  ['..+?', 'i(?:f|ve)s?'],
  ['..+?', 'el(?:le)?s?'],
  ['..+?', '[eo]n(?:ne)?s?'],
  ['...', 's?'],
  // Of longer ones: « lie » is not the feminine of « lit ».
  ['....+?', '(?:ee?)?s?'],
];

/** Returns whether a word begins with one of a query, is a form of it, or means the same. */
export function matcherOf(word: string): (other: string) => boolean {
  const family = FAMILIES.find((words) => words.test(word));
  const forms = formsOf(word);
  return (other) => other.startsWith(word) || forms?.test(other) || family?.test(other) || false;
}

/** Singular, plural, masculine and feminine; undefined for a number or a short word. */
function formsOf(word: string): RegExp | undefined {
  for (const [stem, ending] of /\d/.test(word) ? [] : FORMS) {
    const [, own] = new RegExp(`^(${stem})${ending}$`).exec(word) ?? [];
    if (own !== undefined) return new RegExp(`^${own}${ending}$`);
  }
  return undefined;
}

/** How many typing errors a word may have: none in a short one or a number, which would be another. */
export const allowedErrors = (word: string): number =>
  word.length < 5 || /\d/.test(word) ? 0 : word.length < 7 ? 1 : 2;
