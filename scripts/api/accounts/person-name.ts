// Which names this API accepts. They are shown to other users and appear in mails, so none may read as an
// address.

/** Letters with their marks, in every script, and apostrophes; a middle dot as in `Gal·la`. */
const LETTERS = /^(?:\p{L}\p{M}*(?:·(?=\p{L}))?|['’‘ʼ＇`´′ꞌ׳])+$/u;
/**
 * `J.` and `J.P.`. No letter but another initial follows a dot, so `t.co` is not a name, and neither
 * is `t.ﬁ`: browsers read that letter as two.
 */
const INITIALS = /^(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*)?$/u;
const SEPARATORS = /[-‐‑–—־/]/;
/** Characters that no name has. */
const FOREIGN = /[^\p{L}\p{M} \u00a0'’‘ʼ＇`´′ꞌ׳.·‐‑–—־/()"“”„«»-]/u;
/** Letters that look like dots, and a middle dot, except in Catalan and Occitan. */
const DOTS = /[\u119e\u11a2\u1427\u318d\ua78f\u{a4f8}-\u{a4ff}]|(?:^|[^lns])(·)|·(?![lh])/iu;

/** The first character that a name may not have there; undefined if the name is accepted. */
export function invalidCharacter(text: string): string | undefined {
  const name = text.trim().normalize('NFC');
  const found = FOREIGN.exec(name) ?? DOTS.exec(name);
  if (found) return found[1] ?? found[0];
  const word = /\p{L}/u.test(name) ? name.split(/[ \u00a0]+/).find((part) => !isWord(part)) : name;
  // A dot, a parenthesis or a middle dot; in a name without letters, what there is.
  return word === undefined ? undefined : (/[.()·]/.exec(word)?.[0] ?? [...word][0] ?? ' ');
}

/** `(née` and `Agbo)` are words, and so is a nickname in quotes. */
function isWord(word: string): boolean {
  const bare = word.replace(/^[("“„«]|[)"”“»]$/g, '');
  const parts = bare.split(SEPARATORS);
  // With both, it may be an address with its path.
  const mayHaveDots = !bare.includes('/');
  const isAbbreviation = (part: string) => part.endsWith('.') && LETTERS.test(part.slice(0, -1));
  return parts.every(
    (part, index) =>
      part === '' ||
      LETTERS.test(part) ||
      (mayHaveDots &&
        (INITIALS.test(part.normalize('NFKC')) ||
          (index === parts.length - 1 && isAbbreviation(part)))),
  );
}
