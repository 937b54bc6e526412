import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRegister } from '../../../../src/stores/account/register.ts';
import { formOf, newcomer, usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createRegister(page));

const stored = () => page.api.db.selectFrom('users').selectAll().executeTakeFirst();

describe('register', () => {
  it('creates the account, stores the session and leads to the verification', async () => {
    await stores.register(formOf(newcomer));
    expect(await stored()).toMatchObject({
      first_name: 'Sènan',
      last_name: 'Hounkpatin',
      email: 'senan@exemple.bj',
      phone: '+229 01 97 12 34 56',
      user_type: 'etudiant',
      gender: 'M',
    });
    expect(page.$session.get()).toMatchObject({ email: 'senan@exemple.bj', email_verified: false });
    expect(page.visited).toEqual(['/verify-email']);
    expect(page.api.mails.map(({ to }) => to)).toEqual(['senan@exemple.bj']);
  });

  it('remembers where the candidate was going', async () => {
    await stores.register(formOf(newcomer), '/soumission-projet/formulaire');
    expect(page.visited).toEqual(['/verify-email?redirect=%2Fsoumission-projet%2Fformulaire']);
    // The link in the mail may be opened before the scripts of that page have come.
    expect(page.$session.get()?.redirect).toBe('/soumission-projet/formulaire');
  });

  it('sends a number of a country that is far away', async () => {
    await stores.register(formOf({ ...newcomer, phone: '+33 6 12 34 56 78' }));
    expect(await stored()).toMatchObject({ phone: '+33 6 12 34 56 78' });
  });

  it('says that there is no room for more accounts', async () => {
    page.fault = () => Response.json({ message: 'Plein.' }, { status: 507 });
    await stores.register(formOf(newcomer));
    expect(page.told()).toEqual([['alert', expect.stringContaining('plus assez de place')]]);
    expect(page.visited).toEqual([]);
  });

  it('makes no account for a session that would be lost with the page', async () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await stores.register(formOf(newcomer));
    expect(page.calls).toEqual([]);
    expect(page.told()).toEqual([
      ['alert', expect.stringMatching(/^Votre navigateur refuse d’enregistrer/)],
    ]);
  });

  it('announces the account on the next page, once', async () => {
    await stores.register(formOf(newcomer));
    for (const told of [[['toast', 'Votre compte a été créé avec succès !']], []]) {
      page.announcePending();
      expect(page.told()).toEqual(told);
    }
  });

  it.each([
    ['phone', '97', "Le numéro de téléphone n'est pas valide."],
    ['phone', '+97', "Le numéro de téléphone n'est pas valide."],
    ['email', 'senan', 'Le champ email doit être une adresse e-mail valide'],
    ['confirmedPassword', 'autre', 'Les deux mots de passe ne sont pas identiques'],
    ['userType', '', 'Choisissez votre profil'],
    ['first_name', '  ', 'Indiquez votre prénom'],
  ])('refuses %s = %j before any call', async (field, value, text) => {
    await stores.register(formOf({ ...newcomer, [field]: value }));
    expect(stores.$register.get().errors).toEqual({ [field]: text });
    expect(page.calls).toEqual([]);
  });

  it.each([
    ['the embedded API', '1', 'Mot de passe : 8 caractères au moins', 0],
    // Its answer has the error, in its own words.
    ['another provider', '', expect.stringContaining('doit contenir'), 1],
  ])('knows what passwords are too short for %s', async (_which, isEmbedded, error, calls) => {
    vi.stubEnv('EMBEDDED_API', isEmbedded);
    onTestFinished(() => void vi.unstubAllEnvs());
    const short = { password: 'Court-7', confirmedPassword: 'Court-7' };
    await stores.register(formOf({ ...newcomer, ...short }));
    expect(stores.$register.get().errors).toEqual({ password: error });
    expect(page.calls).toHaveLength(calls);
  });

  it('passes on which signs of a name the provider refuses', async () => {
    await stores.register(formOf({ ...newcomer, last_name: 'Dossou, Agbo' }));
    expect(stores.$register.get().errors).toEqual({ last_name: expect.stringContaining(',') });
    await stores.register(formOf({ ...newcomer, last_name: 'Wálé «\u00a0Afi\u00a0»' }));
    expect(page.$session.get()?.last_name).toBe('Wálé « Afi »');
  });

  it('wants the terms to be accepted', async () => {
    const { checkBox: _, ...unticked } = newcomer;
    await stores.register(formOf(unticked));
    expect(stores.$register.get().errors).toEqual({
      checkBox: "Vous devez accepter les conditions d'utilisation pour vous inscrire.",
    });
  });

  it('shows all faults at once', async () => {
    // In the order of the form.
    const order = ['userType', 'phone', 'email', 'last_name', 'confirmedPassword', 'first_name'];
    const empty = Object.fromEntries(order.map((name) => [name, '']));
    await stores.register(formOf({ ...empty, radioGender: 'M', password: 'a' }));
    expect(Object.keys(stores.$register.get().errors)).toEqual([...order, 'checkBox']);
  });

  it('knows of an address that the provider refused, until the form is sent again', async () => {
    expect(stores.$emailRefused.get()).toBe(false);
    await stores.register(formOf(newcomer));
    await stores.register(formOf(newcomer));
    expect(stores.$emailRefused.get()).toBe(true);
    await stores.register(formOf({ ...newcomer, email: 'senan' }));
    expect(stores.$emailRefused.get()).toBe(false);
  });
});
