// Which names the embedded API accepts. They appear in its mails, so none may read as an address.

/** Letters with their marks, in every script, and apostrophes; a middle dot as in `Gal·la`. */
const LETTERS = /^(?:\p{L}\p{M}*(?:·(?=\p{L}))?|['’‘ʼ＇`´′ꞌ׳])+$/u;
/**
 * `J.` and `J.P.`. No letter but another initial follows a dot, so `t.co` is not a name, and neither
 * is `t.ﬁ`: browsers read that letter as two.
 */
const INITIALS = /^(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*)?$/u;
const HYPHENS = /[-‐‑־]/;
/** Letters that look like dots, and a middle dot, except in Catalan and Occitan. */
const DOTS = /[\u119e\u11a2\u1427\u318d\ua78f\u{a4f8}-\u{a4ff}]|(?<![lns])·|·(?![lh])/iu;

/** Whether the text has letters, and nothing that names do not have. */
export function isPersonName(text: string): boolean {
  const name = text.trim().normalize('NFC');
  return /\p{L}/u.test(name) && !DOTS.test(name) && name.split(/[ \u00a0]+/).every(isWord);
}

function isWord(word: string): boolean {
  const parts = word.split(HYPHENS);
  const isAbbreviation = (part: string) => part.endsWith('.') && LETTERS.test(part.slice(0, -1));
  return parts.every(
    (part, index) =>
      part === '' ||
      LETTERS.test(part) ||
      INITIALS.test(part.normalize('NFKC')) ||
      (index === parts.length - 1 && isAbbreviation(part)),
  );
}
