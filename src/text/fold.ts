/**
 * Letters without a Unicode decomposition, including those of Fon, Ewe, Yoruba, Hausa, Fulfulde and
 * Kabiyè, and the apostrophes that phones write.
 */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ƙ: 'k',
  ƴ: 'y',
  ı: 'i',
  ɩ: 'i',
  ʊ: 'u',
  ɲ: 'n',
  ħ: 'h',
  ŧ: 't',
  ɛ: 'e',
  ǝ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɣ: 'g',
  ƒ: 'f',
  ʋ: 'v',
  '’': "'",
  '‘': "'",
};

/** Folds case, accents, special letters and apostrophes, so that `L’œuvre` and `l'oeuvre` are equal. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter);
}
