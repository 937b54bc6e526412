import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { isChecked, validate } from '../../../../../scripts/api/http/validation.ts';
import { registerRequest } from '../../../../../src/contract/account/register.ts';
import { person } from '../harness.ts';

describe('validate', () => {
  it('gives the value as the contract reads it', () => {
    const { value, errors } = validate(registerRequest, { ...person, email: ' a@b.bj ' });
    expect(value).toMatchObject({ ...person, email: 'a@b.bj' });
    expect(errors).toBeUndefined();
  });

  it('says in French what is wrong, once for every field', () => {
    const form = { email: '', phone: ' ', userType: 'x', confirmedPassword: 'x', password: 'y' };
    expect(validate(registerRequest, form)).toEqual({
      errors: {
        first_name: ['Le champ prénom est obligatoire.'],
        last_name: ['Le champ nom est obligatoire.'],
        phone: ['Le champ numéro de téléphone est obligatoire.'],
        email: ['Le champ adresse e-mail est obligatoire.'],
        userType: ['Le champ profil est obligatoire.'],
        radioGender: ['Le champ genre est obligatoire.'],
        confirmedPassword: ['Les deux mots de passe ne sont pas identiques.'],
        checkBox: ['Le champ conditions d’utilisation doit être accepté.'],
      },
    });
  });

  it('never shows the wording of the library', () => {
    const schema = v.object({ titre: v.string(), liste: v.array(v.object({ rang: v.number() })) });
    expect(validate(schema, { liste: [{ rang: 'x' }] }).errors).toEqual({
      titre: ['Le champ titre n’est pas valide.'],
      'liste.0.rang': ['Le champ liste.0.rang n’est pas valide.'],
    });
    expect(validate(v.object({}), 'text').errors).toEqual({
      form: ['Le champ form n’est pas valide.'],
    });
  });
});

it.each([
  [[true, 1, '1', 'true', 'on'], true],
  [[false, 0, '0', 'false', 'off', '', null, undefined, [], {}, 'oui', 2], false],
])('isChecked of %j is %j', (values, checked) => {
  for (const value of values) expect(isChecked(value), String(value)).toBe(checked);
});
