import { describe, expect, it } from 'vitest';
import { createForgotPassword } from '../../../../src/stores/account/forgot-password.ts';
import { afterAnswer, insertUser, person } from '../../scripts/api/harness.ts';
import { formOf, usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createForgotPassword(page));

const ask = (email: string) => stores.forgotPassword(formOf({ email }));

describe('a forgotten password', () => {
  it('brings a mail, one however often the button is pressed, and an alert that tells so', async () => {
    await insertUser(page.api);
    await Promise.all([ask(` ${person.email} `), ask(person.email)]);
    await afterAnswer();
    expect(page.calls).toEqual(['POST /forgot-password']);
    expect(page.api.mails).toMatchObject([{ to: person.email }]);
    expect(page.told()).toEqual([['alert', expect.stringMatching(/^Le lien a été envoyé/)]]);
    expect(page.visited).toEqual([]);
  });

  it.each([
    ['', 'L’adresse e-mail est obligatoire'],
    ['senan@exemple', 'Le champ email doit être une adresse e-mail valide'],
  ])('needs an address: %j', async (email, fault) => {
    await ask(email);
    expect(stores.$forgotPassword.get().errors).toEqual({ email: fault });
    expect(page.calls).toEqual([]);
    expect(page.told()).toEqual([]);
  });
});
