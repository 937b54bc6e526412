// Where a project was found, as the list shows it: with the words that were searched in it.
import { projects } from '../../../src/messages/submission/tracking.ts';
import { LONG_NUMBER } from '../../../src/text/phone/search.ts';
import { truncate } from '../../../src/text/truncate.ts';
import { collapse } from '../../../src/text/white-space.ts';
import { isCommon } from '../../../src/text/words.ts';
import { isFound, soughtWords } from '../database/search.ts';
import { numberIn } from './list.ts';
import { indexedText, searchedTexts, type Searched } from './searched.ts';

export interface Found {
  /** What is marked: the words of the search that the project has. */
  words: string[];
  /** A part of a text with one of them, unless what the list shows has them all. */
  where?: { label?: string; text: string };
}

/** @param shown of the project, in the list */
export function foundIn(project: Searched & { id: number }, q: string, shown: string): Found {
  if (numberIn(q)?.id === project.id)
    return { words: [String(project.id)], where: { text: projects.numbered(project.id) } };
  const texts = searchedTexts(project);
  const whole = texts.map(indexedText).join('\n');
  const all = soughtWords(q)?.find((list) => isFound(whole, [list])) ?? [];
  // « l’eau » would mark each « le » and « la ».
  const rare = all.filter((word) => !isCommon(word));
  const words = rare.length > 0 ? rare : all;
  // The longest says most.
  const [word] = words
    .filter((one) => !hasOne(shown, [one]))
    .toSorted((one, other) => other.length - one.length);
  const text = word && texts.find((one) => hasOne(indexedText(one), [word]));
  if (!word || !text) return { words };
  const where = { label: truncate(text.label, 40), text: partWith(text.text, word) };
  return { words, where };
}

const hasOne = (text: string, words: readonly string[]): boolean =>
  isFound(
    text,
    words.map((word) => [word]),
  );

/** Characters: of the part, and of what stands in it before the word. */
const LENGTH = 90;
const BEFORE = 30;

function partWith(text: string, word: string): string {
  const line = collapse(text);
  const at = line.matchAll(PIECE).find(([piece]) => hasOne(piece, [word]))?.index ?? 0;
  const from = at > BEFORE ? line.indexOf(' ', at - BEFORE - 1) + 1 : 0;
  return `${from > 0 ? '…' : ''}${truncate(line.slice(from, from + 2 * LENGTH), LENGTH)}`;
}

/** A long number, or a word as it is written. */
const PIECE = new RegExp(`${LONG_NUMBER.source}|[\\p{L}\\p{M}\\p{N}]+`, 'gu');

/** A text in pieces, of which every second one is a word that was searched. */
export function marks(text: string, words: readonly string[]): string[] {
  const pieces = [''];
  let end = 0;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (!hasOne(piece, words)) continue;
    pieces[pieces.length - 1] += text.slice(end, index);
    end = index + piece.length;
    pieces.push(piece, '');
  }
  pieces[pieces.length - 1] += text.slice(end);
  return pieces;
}
