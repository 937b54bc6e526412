import { expect, it } from 'vitest';
import { inQuotes } from '../../../src/messages/in-quotes.ts';

it('has no guillemets inside guillemets', () => {
  expect(inQuotes('Appel «\u00a0Du mémoire à l’usage\u00a0»')).toBe(
    '«\u00a0Appel “Du mémoire à l’usage”\u00a0»',
  );
});
