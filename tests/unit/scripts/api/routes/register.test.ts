import { describe, expect, it } from 'vitest';
import { register } from '../../../../../src/contract/account/register.ts';
import { currentUser } from '../../../../../src/contract/account/users.ts';
import { quickPasswords } from '../../../../fixtures/passwords.ts';
import {
  call,
  captureLog,
  createTestApi,
  DAY,
  expectInvalid,
  insertUser,
  linkIn,
  loginAs,
  lowerLimit,
  MINUTE,
  PASSWORD,
  person,
  post,
  postJson,
  refusalOf,
  registerAs,
  replyOf,
  rows,
} from '../harness.ts';

describe('a registration', () => {
  it('makes an account, a session and a mail', async () => {
    const api = await createTestApi();
    const reply = await registerAs(api);
    expect(reply).toMatchObject({
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      phone: person.phone,
      gender: 'F',
      userType: 'etudiant',
      step: 'candidature_not_submitted',
      email_verified: false,
    });
    const { access_token: token } = reply;
    expect(replyOf(await call(api, currentUser, { token }))).toMatchObject({ gender: 'F' });
    // The reader may not be the one who asked, so the mail has no word of theirs.
    expect(api.mails).toMatchObject([
      { to: person.email, text: expect.stringMatching(/^Bonjour,\n/) },
    ]);
    expect(api.mails[0]?.text).not.toMatch(/Sènan|Akplogan/);
    expect(linkIn(api.mails[0]).pathname).toMatch(/^\/email\/verify\//);
  });

  it('stores names to the letter, and does not return the password', async () => {
    const api = await createTestApi();
    const name = { first_name: '  Hùn-nùkpɔ́n ', last_name: "N'Dah O’Connor" };
    const response = await postJson(api, '/users', { ...person, ...name, phone: '97-12-34-56' });
    expect(response.status).toBe(201);
    expect(await response.text()).not.toMatch(/password|hash/i);
    const stored = await rows(api.db, 'users');
    expect(stored).toMatchObject([
      {
        first_name: 'Hùn-nùkpɔ́n',
        last_name: "N'Dah O’Connor",
        phone: '+229 01 97 12 34 56',
        password_hash: expect.stringMatching(/^\$scrypt\$/),
      },
    ]);
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  });

  it('is rolled back if its mail cannot be stored', async () => {
    captureLog();
    const api = await createTestApi({ mail: () => Promise.reject(new Error('disk full')) });
    expect((await postJson(api, '/users', person)).status).toBe(500);
    expect(await rows(api.db, 'users')).toEqual([]);
  });

  it('is limited per network and day', async () => {
    lowerLimit('registrations', 2);
    const api = await createTestApi();
    let count = 0;
    const register = async () =>
      (await postJson(api, '/users', { ...person, email: `${(count += 1)}@exemple.bj` })).status;
    expect([await register(), await register(), await register()]).toEqual([201, 201, 429]);
    api.pass(DAY);
    expect(await register()).toBe(201);
  });

  it('tells a network of ten taken addresses a minute, and then nothing', async () => {
    const api = await createTestApi();
    await insertUser(api);
    const ask = async (email: string = person.email) =>
      (await postJson(api, '/users', { ...person, email })).status;
    for (let count = 0; count < 9; count += 1) expect(await ask()).toBe(422);
    // In any case.
    const body = { ...person, email: '  SENAN@Exemple\u200b.BJ ' };
    const fields = { email: ['Cette adresse e-mail est déjà utilisée.'] };
    expect(refusalOf(await call(api, register, { body }))).toMatchObject({ status: 422, fields });
    expect([await ask(), await ask('libre@exemple.bj')]).toEqual([429, 429]);
    api.pass(MINUTE);
    expect([await ask(), await ask('libre@exemple.bj')]).toEqual([422, 201]);
  });

  it('ignores invisible characters in the address', async () => {
    const api = await createTestApi();
    await registerAs(api, { email: '\u202asenan@\u200bexemple.bj\u0007' });
    expect((await loginAs(api, 'senan@exemple.bj')).ok).toBe(true);
    expect((await loginAs(api, 'se\u00adnan@exemple.bj')).ok).toBe(true);
  });

  it('happens once for two simultaneous requests', async () => {
    const api = await createTestApi();
    const answers = await Promise.all([
      postJson(api, '/users', person),
      postJson(api, '/users', { ...person, email: person.email.toUpperCase() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    await expectInvalid(
      answers.find(({ status }) => status === 422)!,
      'email',
    );
    expect(await rows(api.db, 'users')).toHaveLength(1);
    expect(await rows(api.db, 'tokens')).toHaveLength(1);
    expect(api.mails).toHaveLength(1);
    expect((await loginAs(api)).ok).toBe(true);
  });
});

describe('an invalid registration', () => {
  it('gets all its errors at once', async () => {
    const api = await createTestApi();
    await insertUser(api);
    const { first_name: _, ...rest } = person;
    const faulty = {
      last_name: 'Dossou 2',
      phone: '12',
      password: 'Court-7',
      confirmedPassword: 'Autre-7',
    };
    const response = await postJson(api, '/users', { ...rest, ...faulty, checkBox: false });
    expect(response.status).toBe(422);
    const answer = (await response.json()) as { errors: object };
    // Who has an account is told only to whoever could have opened one.
    expect(answer.errors).not.toHaveProperty('email');
    expect(answer).toMatchObject({
      errors: {
        first_name: ['Le champ prénom est obligatoire.'],
        last_name: ['Le champ nom contient un signe qui n’est pas accepté ici : « 2 ».'],
        phone: ['Le champ numéro de téléphone n’est pas valide.'],
        password: ['Le mot de passe doit contenir au moins 8 caractères.'],
        confirmedPassword: ['Les deux mots de passe ne sont pas identiques.'],
        checkBox: [expect.any(String)],
      },
    });
  });

  it.each(['motdepasse', 'Azertyuiop', ' 12345678', 'Môtdepassé'])(
    'has %j, which is tried first',
    async (password) => {
      const body = { ...person, password, confirmedPassword: password };
      const response = await postJson(await createTestApi(), '/users', body);
      expect(await response.json()).toMatchObject({
        errors: { password: [expect.stringContaining('l’un des plus courants')] },
      });
    },
  );

  it.each(['', '{', 'null', '[]'])('is %j instead of a JSON object', async (body) => {
    const response = await post(await createTestApi(), '/users', body);
    await expectInvalid(response, ...Object.keys(person));
  });

  it.each(['phone', 'password'])('is invalid with an object as its %s', async (field) => {
    const body = { ...person, [field]: { toString: 1 } };
    expect((await postJson(await createTestApi(), '/users', body)).status).toBe(422);
  });

  it('is refused if the disk is almost full, before the password is hashed', async () => {
    captureLog();
    const passwords = { ...quickPasswords, hash: () => Promise.reject(new Error('hashed')) };
    const api = await createTestApi({ passwords, diskFault: () => 'disk_full' });
    const response = await postJson(api, '/users', person);
    expect(response.status).toBe(507);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/place/) });
    expect(await rows(api.db, 'users')).toEqual([]);
  });

  it('cannot set what only the server decides', async () => {
    const api = await createTestApi();
    const more = { id: '77', step: '5', email_verified: 'true', email_verified_at: '2026-01-01' };
    const { id, step } = await registerAs(api, more);
    expect(step).toBe('candidature_not_submitted');
    expect(await rows(api.db, 'users')).toMatchObject([{ id, email_verified_at: null }]);
    expect(id).toBe(1);
  });
});
