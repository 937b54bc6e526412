import { splitWords, wordsOf } from '../../text/words.ts';

interface Piece {
  text: string;
  isFound: boolean;
}

/** Splits a text into its words and the separators between them. */
export function pieces(text: string, found: ReadonlySet<string>): Piece[] {
  const all = splitWords(text);
  const words = all.map((piece) => wordsOf(piece).join(''));
  return all.map((piece, at) => {
    // Alone, or as one word with those before and after it, none of which is found alone: « mangue » finds
    // « mangues » and not « entières » behind it.
    const around = [-4, -2, 0, 2, 4].map((step) => words[at + step] ?? '');
    const terms = [0, 1, 2].flatMap((from) => [3, 4, 5].map((to) => around.slice(from, to)));
    const isFound = terms.some(
      (term) =>
        found.has(term.join('')) && (term.length === 1 || !term.some((word) => found.has(word))),
    );
    return { text: piece, isFound: words[at] !== '' && isFound };
  });
}

/** The text as DOM nodes, with matching words in `<mark>`. */
export function marked(text: string, found: ReadonlySet<string>): Node[] {
  return pieces(text, found)
    .filter((piece) => piece.text !== '')
    .map(({ text: content, isFound }) => {
      if (!isFound) return document.createTextNode(content);
      const mark = document.createElement('mark');
      mark.textContent = content;
      return mark;
    });
}
