import { expect, it } from 'vitest';
import { itemWords } from '../../../../src/content/search/item-words.ts';

it.each([
  ['each word once, as it is written first', 'Écluses, écluses et ecluses', 'Écluses'],
  ['no common words and single letters', 'Les 4 pêcheurs et leur plan b', 'pêcheurs,plan'],
  [
    'compounds as one',
    'le Wi\u2011Fi d’Abomey-Calavi, par e-mail',
    'Wi\u2011Fi,Abomey-Calavi,e-mail',
  ],
  ['what is repeated first', 'lagune marché algues algues', 'algues,lagune,marché'],
  ['names first', 'pirogues neuves, la 5G et l’IA de Ganvié', '5G,IA,Ganvié,pirogues,neuves'],
  [
    'no name that only begins a sentence',
    'un marché : « Nasses » ! Filets',
    'marché,Nasses,Filets',
  ],
])('has %s', (_what, text, words) => {
  expect(itemWords(text, '')).toBe(words);
});

it('has what is not shown already', () => {
  expect(itemWords('Titre du Wi-Fi, et wifi', 'Un wifi')).toBe('Titre');
});

it('keeps its measure with a text of any length, and a word of any length', () => {
  const long = Array.from({ length: 5_000 }, (_, index) => `mot${index.toString(36)}x`).join(' ');
  const words = itemWords(`${'x'.repeat(5_000)} ${long}`, '');
  expect(words.length).toBeGreaterThan(450);
  expect(words.length).toBeLessThanOrEqual(480);
  expect(words.split(',').at(-1)).toMatch(/^mot.+x$/);
});
