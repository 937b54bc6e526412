import { expect, it } from 'vitest';
import { foundText } from '../../../../src/messages/content/search.ts';

it.each([
  [0, 0, false, 'Aucun résultat.'],
  [1, 0, false, '1 résultat.'],
  [2, 0, false, '2 résultats.'],
  [1234, 0, false, '1\u202f234 résultats.'],
  [0, 1, false, 'Rien d’exact. 1 résultat qui s’en approche.'],
  [0, 3, false, 'Rien d’exact. 3 résultats qui s’en approchent.'],
  [1, 1, false, '1 résultat, et 1 qui s’en approche.'],
  [2, 7, false, '2 résultats, et 7 qui s’en approchent.'],
  [0, 0, true, 'Aucun résultat. Recherche étendue aux contenus plus anciens.'],
  [2, 0, true, '2 résultats. Recherche étendue aux contenus plus anciens.'],
])('%d results, %d near, with older ones %j: %s', (exact, near, withOlder, text) => {
  expect(foundText(exact, near, withOlder)).toBe(text);
});
