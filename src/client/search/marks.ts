import { splitWords, wordsOf } from '../../text/words.ts';

interface Piece {
  text: string;
  isFound: boolean;
}

/** Splits a text into its words and the separators between them. */
export function pieces(text: string, found: ReadonlySet<string>): Piece[] {
  return splitWords(text).map((piece) => ({
    text: piece,
    isFound: wordsOf(piece).some((word) => found.has(word)),
  }));
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
