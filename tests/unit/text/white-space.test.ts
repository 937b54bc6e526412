import { expect, it } from 'vitest';
import { collapse } from '../../../src/text/white-space.ts';

it.each([
  ['  Appel à projets \n\t 2026 ', 'Appel à projets 2026'],
  ['Bravo\u00a0!', 'Bravo\u00a0!'],
  ['Pourquoi\u202f?', 'Pourquoi\u202f?'],
  ['un\u00a0\u00a0 deux', 'un deux'],
  ['\u00a0Fin\u00a0', 'Fin'],
  ['', ''],
])('collapses %j to %j', (text, expected) => {
  expect(collapse(text)).toBe(expected);
});
