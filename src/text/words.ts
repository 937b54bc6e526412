// Splits texts into search words. The build, which writes the search index, and the browser, which
// reads it, must split identically.
import { fold } from './fold.ts';

/** A word as written. It is a capturing group, so that `split` returns the words too. */
const WRITTEN = /([\p{L}\p{M}\p{N}]+)/u;
const FOLDED = /[\p{L}\p{N}]+/gu;
/** `arc-en-ciel`. NFKD turns U+2011 into U+2010. */
const HYPHENATED = /[\p{L}\p{N}]+(?:[-\u2010][\p{L}\p{N}]+)*/gu;

/** The folded words of a text, in order: `L’eau du cœur` is `l`, `eau`, `du`, `coeur`. */
export const wordsOf = (text: string): string[] => fold(text).match(FOLDED) ?? [];

/** Splits a text without losing any character; every second piece is a word as written. */
export const splitWords = (text: string): string[] => text.split(WRITTEN);

/** The words of a text, and those that others write as one: `wifi` for `Wi-Fi`, `fablab` for `Fab Lab`. */
export function termsOf(text: string): string[] {
  const compounds = (fold(text).match(HYPHENATED) ?? []).map((compound) => wordsOf(compound));
  const joined = compounds.map((words) => words.join(''));
  const pairs = joined.flatMap((word, at) => {
    const next = joined[at + 1] ?? '';
    return mayJoin(word, next) ? [word + next] : [];
  });
  return [...compounds.flat(), ...joined, ...pairs];
}

/** `e mail`, but not « de main », which is no « demain », nor « 3 dossiers », which `3d` does not mean. */
export const mayJoin = (word: string, next: string): boolean =>
  (word === 'e' || !isCommon(word)) && !isCommon(next) && /\d$/.test(word) === /^\d/.test(next);

// Words of nearly every French text, and of questions, but not « mais », which is also « maïs »;
// including elided articles (l’, qu’), the `e` of e-mail, and elisions typed without the apostrophe
// that phones hide (`quest ce que`, `jai`).
const COMMON = new Set(
  // eslint-disable-next-line portal/messages -- words that are not searched for
  `a afin ai ainsi alors apres au aucun aussi autre aux avait avant avec avoir c car ce ceci cela
  celle celles celui ces cet cette ceux chaque chez ci comme d dans de depuis des deux donc dont du
  e elle elles en encore entre est et etaient etait ete etre eu eux faire fait fois font grace http
  https il ils j je jusqu l la le les leur leurs lorsqu lors lui m ma me meme memes mes mieux
  moins mon n ne ni nos notre nous on ont ou par parce pas pendant peu peut peuvent plus plusieurs
  pour pourquoi pres puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera seront
  ses si soit son sont sous sur t ta te tes ton tous tout toute toutes tres trop tu un une unes uns
  va vers vos votre vous vont www y
  ca combien comment dois doit doivent faut peux puis veux voudrais
  cest cetait dautres detre dun jai javais lon lun nest nont quest quil quils quon quun quune sest
  sil sils`.split(/\s+/),
);

/** Whether a folded word is a stop word. */
export const isCommon = (word: string): boolean => COMMON.has(word);
