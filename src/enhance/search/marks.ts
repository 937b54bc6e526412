import { splitWords, wordsOf } from '../../text/words.ts';

interface Piece {
  text: string;
  isFound: boolean;
}

/** A text in pieces: its words, of which some were found, and what lies between them. */
export function pieces(text: string, found: ReadonlySet<string>): Piece[] {
  return splitWords(text).map((piece) => ({
    text: piece,
    isFound: wordsOf(piece).some((word) => found.has(word)),
  }));
}

/** The text as nodes, in which the words that were found are marked. */
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
