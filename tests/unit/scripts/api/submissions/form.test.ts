import { expect, it } from 'vitest';
import { readSubmission } from '../../../../../scripts/api/submissions/form.ts';

const rest = { domaines_application: [], images: [], autorisation_finale: false };

it.each<[[string, string][], object]>([
  [
    [
      ['domaines_application[]', 'Tic'],
      ['domaines_application[17]', 'Autres'],
    ],
    { domaines_application: ['Tic', 'Autres'] },
  ],
  [[['autorisation_finale', '1']], { autorisation_finale: true }],
  [[['x[a]', 'y']], { 'x[a]': 'y' }],
  [
    [
      ['titre_memoire[]', 'x'],
      ['constructor[]', 'x'],
      ['__proto__', 'x'],
      ['__proto__[]', 'y'],
    ],
    {},
  ],
])('a submission of %j', (entries, fields) => {
  const read = readSubmission(entries);
  expect(read).toEqual({ ...rest, ...fields });
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});
