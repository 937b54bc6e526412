/** Letters that no decomposition takes apart, those of Fon, Ewe and Yoruba among them. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ɖ: 'd',
  ɛ: 'e',
  ǝ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɣ: 'g',
  ƒ: 'f',
  ʋ: 'v',
};

/** A text without capitals, accents and special letters: `Cœur` and `coeur` are the same. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter);
}
