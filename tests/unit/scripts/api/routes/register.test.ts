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
  loseAfterTransaction,
  lowerLimit,
  PASSWORD,
  person,
  post,
  postFrom,
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

  it('answers 201 and keeps the password to itself', async () => {
    const api = await createTestApi();
    const response = await postJson(api, '/users', person);
    expect(response.status).toBe(201);
    expect(await response.text()).not.toMatch(/password|hash/i);
    const [user] = await rows(api.db, 'users');
    expect(user).toMatchObject({ password_hash: expect.stringMatching(/^\$scrypt\$/) });
    expect(JSON.stringify(user)).not.toContain(PASSWORD);
  });

  it('stores what it was given, to the letter', async () => {
    const api = await createTestApi();
    const first_name = 'Hùn-nùkpɔ́n';
    const last_name = "N'Dah O’Connor";
    await registerAs(api, { first_name: `  ${first_name} `, last_name });
    expect(await rows(api.db, 'users')).toMatchObject([{ first_name, last_name }]);
  });

  it('exists with its mail or not at all', async () => {
    captureLog();
    const mail = () => {
      throw new Error('disk full');
    };
    const api = await createTestApi({ mail });
    expect((await postJson(api, '/users', person)).status).toBe(500);
    expect(await rows(api.db, 'users')).toEqual([]);
  });

  it('is told as done once it is, whatever happens to the database after that', async () => {
    const api = await createTestApi();
    loseAfterTransaction(api.db);
    expect((await postJson(api, '/users', person)).status).toBe(201);
  });

  it('is possible a number of times a day for one network, and as often for its neighbours', async () => {
    lowerLimit('registrations', 2);
    const api = await createTestApi();
    let count = 0;
    const register = async (client: string) => {
      const email = `${(count += 1)}@exemple.bj`;
      return (await postFrom(api, client, '/users', { ...person, email })).status;
    };
    expect([await register('192.0.2.1'), await register('192.0.2.1')]).toEqual([201, 201]);
    expect(await register('192.0.2.1')).toBe(429);
    expect([await register('192.0.2.2'), await register('192.0.2.2')]).toEqual([201, 201]);
    expect([await register('192.0.2.3'), await register('192.0.3.1')]).toEqual([429, 201]);
    api.pass(DAY);
    expect(await register('192.0.2.1')).toBe(201);
  });

  it('writes the phone number in international form', async () => {
    expect(await registerAs(await createTestApi(), { phone: '97-12-34-56' })).toMatchObject({
      phone: '+229 01 97 12 34 56',
    });
  });

  it('opens again with the address as it is seen, whatever was pasted with it', async () => {
    const api = await createTestApi();
    await registerAs(api, { email: '\u202asenan@\u200bexemple.bj\u0007' });
    expect((await loginAs(api, 'senan@exemple.bj')).ok).toBe(true);
    expect((await loginAs(api, 'se\u00adnan@exemple.bj')).ok).toBe(true);
  });

  it('is refused with the e-mail address of somebody, in any case', async () => {
    const api = await createTestApi();
    await insertUser(api);
    const email = '  SENAN@Exemple\u200b.BJ ';
    const { status, fields } = refusalOf(await call(api, register, { body: { ...person, email } }));
    expect({ status, fields }).toEqual({
      status: 422,
      fields: { email: ['Cette adresse e-mail est déjà utilisée.'] },
    });
    expect(await rows(api.db, 'users')).toHaveLength(1);
  });

  it('happens once for two requests at the same moment', async () => {
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

describe('a registration that is not filled in', () => {
  it.each([
    ['first_name', 'prix-hub.evil.com/x2'],
    ['last_name', 'evil。com'],
    ['phone', '+229 97 12 34'],
    ['email', 'senan@exemple'],
    ['checkBox', 'false'],
  ])('has a fault in %s: %j', async (field, value) => {
    const response = await postJson(await createTestApi(), '/users', { ...person, [field]: value });
    await expectInvalid(response, field);
  });

  it('is told which character of a name is not accepted', async () => {
    const body = { ...person, last_name: 'Dossou 2' };
    const response = await postJson(await createTestApi(), '/users', body);
    expect(await response.json()).toMatchObject({
      errors: { last_name: ['Le champ nom contient un signe qui n’est pas accepté ici : « 2 ».'] },
    });
  });

  it('is told all its faults at once', async () => {
    const api = await createTestApi();
    await insertUser(api);
    const { first_name: _, ...rest } = person;
    const faulty = { phone: '12', password: 'Court-7', confirmedPassword: 'Autre-7' };
    const response = await postJson(api, '/users', { ...rest, ...faulty, checkBox: false });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: {
        first_name: ['Le champ prénom est obligatoire.'],
        phone: ['Le champ numéro de téléphone n’est pas valide.'],
        email: ['Cette adresse e-mail est déjà utilisée.'],
        password: ['Le mot de passe doit contenir au moins 8 caractères.'],
        confirmedPassword: ['Les deux mots de passe ne sont pas identiques.'],
        checkBox: [expect.any(String)],
      },
    });
  });

  it.each(['', '{', 'null', '"text"', '[]', 'first_name=Afi'])(
    'is %j instead of a JSON object',
    async (body) => {
      const response = await post(await createTestApi(), '/users', body);
      await expectInvalid(response, ...Object.keys(person));
    },
  );

  it('is refused where the disk is almost full, before its password is hashed', async () => {
    captureLog();
    const passwords = { ...quickPasswords, hash: () => Promise.reject(new Error('hashed')) };
    const api = await createTestApi({ passwords, diskFault: () => 'disk_full' });
    const response = await postJson(api, '/users', person);
    expect(response.status).toBe(507);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/place/) });
    expect(await rows(api.db, 'users')).toEqual([]);
  });

  it('cannot make itself more than a candidate', async () => {
    const api = await createTestApi();
    const more = { id: '77', step: '5', email_verified: 'true', email_verified_at: '2026-01-01' };
    const { id, step } = await registerAs(api, more);
    expect(step).toBe('candidature_not_submitted');
    expect(await rows(api.db, 'users')).toMatchObject([{ id, email_verified_at: null }]);
    expect(id).toBe(1);
  });
});
