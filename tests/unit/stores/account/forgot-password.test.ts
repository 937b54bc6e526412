import { describe, expect, it } from 'vitest';
import { createForgotPassword } from '../../../../src/stores/account/forgot-password.ts';
import { afterAnswer, insertUser, person } from '../../scripts/api/harness.ts';
import { formOf, usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createForgotPassword(page));

const ask = (email: string = person.email) => stores.forgotPassword(formOf({ email }));
const told = () => page.takeNotices().map(({ form, kind, message }) => [form, kind, message]);

const sent = [
  'alert',
  'success',
  'Le lien a été envoyé. Rendez-vous dans votre boite mail pour finaliser le processus.',
];

describe('a forgotten password', () => {
  it('brings a mail, and an alert that tells so', async () => {
    insertUser(page.api);
    await ask(` ${person.email} `);
    await afterAnswer();
    expect(page.api.mails).toMatchObject([{ to: person.email }]);
    expect(told()).toEqual([sent]);
    expect(stores.$forgotPassword.get()).toMatchObject({ sending: false, errors: {} });
    expect(page.visited).toEqual([]);
  });

  it('of an address without an account is told the same', async () => {
    await ask('inconnu@exemple.bj');
    expect(told()).toEqual([sent]);
    expect(page.api.mails).toEqual([]);
  });

  it.each([
    ['', 'L’adresse e-mail est obligatoire'],
    ['senan@exemple', 'Le champ email doit être une adresse e-mail valide'],
  ])('needs an address: %j', async (email, fault) => {
    await ask(email);
    expect(stores.$forgotPassword.get().errors).toEqual({ email: fault });
    expect(page.calls).toEqual([]);
    expect(told()).toEqual([]);
  });

  it('is sent once however often the button is pressed', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(page.calls).toEqual(['POST /forgot-password']);
  });
});
