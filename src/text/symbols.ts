// Word's fonts Symbol and Wingdings have their characters at U+F020 to U+F0FF, where others have none.

/** Each code behind U+F000, and what it looks like; bullets and signs that stand in running text. */
const SYMBOLS = new Map(
  // not a message: signs
  `20  2d– 4a☺ 4c☹ 6c● 6e■ 6f□ 71❑ 72❒ 75◆ 76❖ 9e· 9f• a0  a1○ a3≤ a7▪ a8◻ ab↔ ac← ae→ b0° b1± b3≥ b4×
  b7• b8÷ b9≠ bb≈ d8➢ de⇒ e0→ e8➔ f0⇨ fb✗ fc✓ fd☒ fe☑`
    .match(/[\da-f]{2}\D/g)!
    .map((pair) => [0xf000 + parseInt(pair, 16), pair.slice(2)]),
);

/** Bullets and check marks from Word; an unknown sign is left out instead of shown as a box. */
export const readSymbols = (text: string): string =>
  text.replace(/[\uf020-\uf0ff]/g, (sign) => SYMBOLS.get(sign.charCodeAt(0)) ?? '');
