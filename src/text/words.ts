// Texts as words to search for. The build, which makes the search index, and the browser, which
// reads it, have to cut them alike.
import { fold } from './fold.ts';

/** A word as it is written. In brackets, so that `split` keeps it between what lies around it. */
const WRITTEN = /([\p{L}\p{M}\p{N}]+)/u;
const FOLDED = /[\p{L}\p{N}]+/gu;

/** The words of a text, folded, in their order: `L’eau du cœur` is `l`, `eau`, `du`, `coeur`. */
export const wordsOf = (text: string): string[] => fold(text).match(FOLDED) ?? [];

/** The text in pieces that together are the text; each second piece is a word, as it is written. */
export const splitWords = (text: string): string[] => text.split(WRITTEN);

// What stands in nearly every French text, elided articles (l’, qu’) among it.
const COMMON = new Set(
  // not a message: words that are not searched for
  `a afin ai ainsi alors apres au aucun aussi autre aux avait avant avec avoir c car ce ceci cela
  celle celles celui ces cet cette ceux chaque chez ci comme d dans de depuis des deux donc dont du
  elle elles en encore entre est et etaient etait ete etre eu eux faire fait fois font grace http
  https il ils j je jusqu la le les leur leurs lorsqu lors lui m ma mais me meme memes mes mieux
  moins mon n ne ni nos notre nous on ont ou par parce pas pendant peu peut peuvent plus plusieurs
  pour pourquoi pres puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera seront
  ses si soit son sont sous sur t ta te tes ton tous tout toute toutes tres trop tu un une unes uns
  va vers vos votre vous vont www y`.split(/\s+/),
);

/** Whether a folded word says nothing about what a text is about. */
export const isCommon = (word: string): boolean => COMMON.has(word);
