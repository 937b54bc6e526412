import { expect, it } from 'vitest';
import { foundText } from '../../../../src/messages/content/search.ts';

it.each([
  [0, true, false, 'Aucun résultat.'],
  [1, false, false, '1 résultat.'],
  [2, false, false, '2 résultats.'],
  [1234, false, false, '1\u202f234 résultats.'],
  [1, true, false, 'Rien d’exact. 1 résultat qui s’en approche.'],
  [3, true, false, 'Rien d’exact. 3 résultats qui s’en approchent.'],
  [0, true, true, 'Aucun résultat. Recherche étendue aux contenus plus anciens.'],
  [2, false, true, '2 résultats. Recherche étendue aux contenus plus anciens.'],
])('%d results, near ones %j, with older ones %j: %s', (count, isNear, withOlder, text) => {
  expect(foundText(count, isNear, withOlder)).toBe(text);
});
