// The fonts Symbol and Wingdings have signs at the codes of Latin letters. Text from Word or a PDF
// contains these codes unchanged, or moved to U+F020 to U+F0FF, where other fonts have nothing.

/** Each code with the character that looks like its sign: bullets, and signs in running text. */
const SIGNS = new Map(
  `20  2d– 4a☺ 4c☹ 6c● 6e■ 6f□ 71❑ 72❒ 75◆ 76❖ 9e· 9f• a0  a1○ a3≤ a7▪ a8◻ ab↔ ac← ae→ b0° b1± b3≥ b4×
  b7• b8÷ b9≠ bb≈ d8➢ de⇒ e0→ e8➔ f0⇨ fb✗ fc✓ fd☒ fe☑`
    .match(/[\da-f]{2}\D/g)!
    .map((pair) => [String.fromCharCode(parseInt(pair, 16)), pair.slice(2)]),
);
/** The codes of Greek letters in Symbol, in the order of Unicode, as in µm and Ω. */
const GREEK = 'abgdezhqiklmnxopr stufcyw';

function greekOf(code: string): string | undefined {
  const index = GREEK.indexOf(code.toLowerCase());
  return index < 0 ? undefined : String.fromCharCode((code < 'a' ? 0x391 : 0x3b1) + index);
}

const CODES = /[!-~¡-ÿ]/g;

export const readWingdings = (text: string): string =>
  text.replace(CODES, (code) => SIGNS.get(code) ?? code);

export const readSymbolFont = (text: string): string =>
  text.replace(CODES, (code) => greekOf(code) ?? SIGNS.get(code) ?? code);

/** Reads the moved codes of both fonts. An unknown sign is left out, because it would show as a box. */
export const readSymbols = (text: string): string =>
  text.replace(/[\uf020-\uf0ff]/g, (sign) => {
    const code = String.fromCharCode(sign.charCodeAt(0) - 0xf000);
    return SIGNS.get(code) ?? greekOf(code) ?? '';
  });
