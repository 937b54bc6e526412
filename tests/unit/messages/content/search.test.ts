import { expect, it } from 'vitest';
import { foundText } from '../../../../src/messages/content/search.ts';

it.each([
  [0, false, false, 'Aucun résultat.'],
  [1, false, false, '1 résultat.'],
  [2, false, false, '2 résultats.'],
  [1234, false, false, '1\u202f234 résultats.'],
  [1, true, false, 'Rien d’exact. 1 résultat qui s’en approche.'],
  [3, true, false, 'Rien d’exact. 3 résultats qui s’en approchent.'],
  [0, true, true, 'Aucun résultat. Contenus plus anciens compris.'],
  [2, false, true, '2 résultats. Contenus plus anciens compris.'],
])('%d results, near %j, with older ones %j: %s', (count, near, withOlder, text) => {
  expect(foundText(count, near, withOlder)).toBe(text);
});
