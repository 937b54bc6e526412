import { expect, it } from 'vitest';
import { countedWords, findKeywords } from '../../../../src/content/search/keywords.ts';

const written = (...texts: string[]) =>
  findKeywords(texts.map(countedWords)).map((words) => words.map((word) => word.written));

it('has each word once, as it is written first', () => {
  expect(findKeywords([countedWords('Écluses, écluses et ecluses')])).toEqual([
    [{ word: 'ecluses', written: 'Écluses' }],
  ]);
});

it('leaves out common words and single letters, not numbers or what is short', () => {
  expect(written('Les 4 pêcheurs et leur plan b : la 5G, l’IA, en 2027')).toEqual([
    ['5G', 'IA', 'pêcheurs', 'plan', '2027'],
  ]);
});

it('keeps the parts of a compound together, unless one is a pronoun', () => {
  expect(written('le Wi-Fi, le Wi\u2011Fi d’Abomey-Calavi, par e-mail, et que dit-il')).toEqual([
    ['Wi-Fi', 'Abomey-Calavi', 'e-mail', 'dit'],
  ]);
});

it('has what a text repeats first, then what others do not have', () => {
  const [words] = written('lagune marché algues algues', 'marché couvert', 'marché de nuit');
  expect(words).toEqual(['algues', 'lagune', 'marché']);
});

it('has names first, which a capital at the start of a sentence does not make', () => {
  const [words] = written('Pirogue neuve. Regardez : Filets « Nasses » de Ganvié, Sô-Ava', 'x');
  expect(words?.slice(0, 2)).toEqual(['Ganvié', 'Sô-Ava']);
  expect(written('la Lagune et la lagune, puis Cotonou')[0]?.[0]).toBe('Cotonou');
});

it('keeps its measure with a text of any length', () => {
  const long = Array.from({ length: 5_000 }, (_, index) => `mot${index.toString(36)}x`).join(' ');
  const [words = []] = findKeywords([countedWords(long)]);
  expect(words.length).toBeGreaterThan(100);
  expect(words.length).toBeLessThan(200);
});
