import { expect, it } from 'vitest';
import * as v from 'valibot';
import { isChecked, validate } from '../../../../../scripts/api/http/validation.ts';

const refused = (errors: object) =>
  expect.objectContaining({ status: 422, details: { errors } }) as Error;

it('never shows the wording of the library', () => {
  const schema = v.object({ titre: v.string(), liste: v.array(v.object({ rang: v.number() })) });
  expect(() => validate(schema, { liste: [{ rang: 'x' }] })).toThrow(
    refused({
      titre: ['Le champ titre n’est pas valide.'],
      'liste.0.rang': ['Le champ liste.0.rang n’est pas valide.'],
    }),
  );
  const form = ['Le champ form n’est pas valide.'];
  expect(() => validate(v.object({}), 'text')).toThrow(refused({ form }));
});

it.each([
  [[true, 1, '1', 'true', 'on'], true],
  [[false, 0, '0', 'false', 'off', '', null, undefined, [], {}, 'oui', 2], false],
])('isChecked of %j is %j', (values, checked) => {
  for (const value of values) expect(isChecked(value), String(value)).toBe(checked);
});
