import { expect, it } from 'vitest';
import { FRAGMENT, fragmentId } from '../../../src/text/fragment.ts';

it.each([
  ['but', 'texte-but'],
  ['Partie 1', 'texte-Partie-1'],
  ['Partie%201', 'texte-Partie-1'],
  ['m%C3%A9thode', 'texte-méthode'],
  ['100 %', 'texte-100-%'],
  ['__proto__', 'texte-__proto__'],
])('%j is the place %s', (written, expected) => {
  expect(fragmentId(written)).toBe(expected);
  expect(expected).toMatch(FRAGMENT);
});

it('each text of a page has its own', () => {
  expect(fragmentId('a', 1)).toBe('texte-1-a');
  expect(fragmentId('a', 2)).toBe('texte-2-a');
});

it.each(['contenu', 'share', 'location', 'texte-', 'texte-a b'])('%j is none', (id) => {
  expect(id).not.toMatch(FRAGMENT);
});
