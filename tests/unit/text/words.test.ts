import { describe, expect, it } from 'vitest';
import { isCommon, splitWords, termsOf, wordsOf } from '../../../src/text/words.ts';

describe('wordsOf', () => {
  it.each<[string, string[]]>([
    ['L’eau du cœur', ['l', 'eau', 'du', 'coeur']],
    ["aujourd'hui, Sô-Ava", ['aujourd', 'hui', 'so', 'ava']],
    ['Impression 3D : 68\u00a0000\u202f%', ['impression', '3d', '68', '000']],
    ['gbɛ̀tɔ́', ['gbeto']],
    ['مرحبا بكم', ['مرحبا', 'بكم']],
    ['C++ / Java', ['c', 'java']],
    ['', []],
    ['?! … .* [a-z', ['a', 'z']],
    ['🌍🌍', []],
  ])('reads %j as %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('termsOf', () => {
  it.each<[string, string[]]>([
    ['Le Wi\u2011Fi, le wi-fi', ['le', 'wi', 'wifi', 'fi', 'le', 'wi', 'wifi', 'fi']],
    ['Un Fab Lab, ici', ['un', 'fab', 'fablab', 'lab', 'ici']],
    ['FabLab, Cotonou', ['fablab', 'cotonou']],
    ['68\u00a0000 francs', ['68', '68000', '000', 'francs']],
    ['Arc-en-ciel', ['arc', 'arcen', 'en', 'arcenciel', 'ciel']],
    ['Aujourd’hui', ['aujourd', 'aujourdhui', 'hui']],
    // Otherwise `lac` would find every « l’accès ».
    ['l’accès à la chaîne', ['l', 'acces', 'a', 'la', 'chaine']],
    ['', []],
  ])('reads %j as %j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });
});

describe('splitWords', () => {
  it.each(['L’eau du cœur !', 'gbɛ̀tɔ́', '', '?!', ' un\ndeux ', 'مرحبا 🌍', '12 m²'])(
    'cuts %j into pieces that together are the text, each second one a word',
    (text) => {
      const pieces = splitWords(text);
      expect(pieces.join('')).toBe(text);
      for (const [at, piece] of pieces.entries()) {
        expect(wordsOf(piece).length > 0, piece).toBe(at % 2 === 1);
      }
    },
  );
});

it.each(['le', 'd', 'l', 'e', 'une', 'meme', 'etre', 'quest', 'jai'])('%j is common', (word) => {
  expect(isCommon(word)).toBe(true);
});

it.each(['eau', 'hub', 'formation', '2026', 'dune', 'mai', ''])('%j is not', (word) => {
  expect(isCommon(word)).toBe(false);
});
