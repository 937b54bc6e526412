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
const failed = ['toast', 'error', "Une erreur s'est produite, veuillez réessayer."];

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

  it.each([
    ['nothing', () => new Response('', { status: 500 })],
    ['a page of a proxy', () => new Response('<h1>502</h1>', { status: 502 })],
    ['an address that nobody has', () => Response.json({ message: 'x' }, { status: 422 })],
    ['no such call', () => Response.json({ message: 'x' }, { status: 404 })],
  ])('says that something went wrong when the answer is %s', async (_what, answer) => {
    page.fault = answer;
    await ask();
    expect(told()).toEqual([failed]);
  });

  it('puts the provider’s own words on the field', async () => {
    const errors = { email: ['Adresse inconnue.'] };
    page.fault = () => Response.json({ message: 'x', errors }, { status: 422 });
    await ask();
    expect(stores.$forgotPassword.get().errors).toEqual({ email: 'Adresse inconnue.' });
  });

  it('asks for patience after too many requests', async () => {
    for (let request = 0; request < 100; request++) await ask();
    page.takeNotices();
    await ask();
    expect(told()).toEqual([['toast', 'error', "Une erreur s'est produite, veuillez réessayer."]]);
  });

  it('tells that the server can not be reached', async () => {
    page.fault = () => Promise.reject(new TypeError('fetch failed'));
    await ask();
    expect(told()).toEqual([
      [
        'toast',
        'error',
        'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.',
      ],
    ]);
  });

  it('is sent once however often the button is pressed', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(page.calls).toEqual(['POST /forgot-password']);
  });
});
