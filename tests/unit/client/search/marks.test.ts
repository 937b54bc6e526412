import { expect, it } from 'vitest';
import { pieces } from '../../../../src/client/search/marks.ts';

/** The text with what was found in brackets. */
const bracketed = (text: string, ...words: string[]) =>
  pieces(text, new Set(words))
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['L’eau du cœur', ['eau', 'coeur'], 'L’[eau] du [cœur]'],
  ['Fɔngbè, ÉLÈVE', ['fongbe', 'eleve'], '[Fɔngbè], [ÉLÈVE]'],
  ['e\u0301cole, écoles', ['ecole'], '[e\u0301cole], écoles'],
  ['Le Wi-Fi du Fab Lab, un lab', ['wifi', 'fablab'], 'Le [Wi]-[Fi] du [Fab] [Lab], un lab'],
  [
    'Un arc-en-ciel aujourd’hui',
    ['arcenciel', 'aujourdhui'],
    'Un [arc]-[en]-[ciel] [aujourd]’[hui]',
  ],
  ['<b>eau</b> & co', ['eau'], '<b>[eau]</b> & co'],
  ['Des mangues entières', ['mangues', 'manguesentieres'], 'Des [mangues] entières'],
  ['', ['eau'], ''],
  ['Rien', [], 'Rien'],
])('in %j the words %j are found', (text, words, expected) => {
  expect(bracketed(text, ...words)).toBe(expected);
});
