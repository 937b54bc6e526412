import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { registerRequest } from '../../../../src/contract/account/register.ts';
import { currentUser, loginRequest, signedIn } from '../../../../src/contract/account/users.ts';
import { expectForm, faultsOf, read, without } from '../harness.ts';

const awa = {
  access_token: '12|Yk3vT0',
  id: 12,
  email: 'awa.dossou@example.bj',
  first_name: 'Awa',
  last_name: 'Dossou',
  email_verified: true,
  step: 1,
  phone: '+229 01 97 12 34 56',
  gender: 'F',
  userType: 'jeune_diplome',
};

describe('the answer to login and registration', () => {
  it('is read with all its fields', () => {
    expect(v.parse(signedIn, awa)).toEqual({ ...awa, step: 'candidature_pending' });
  });

  it('is read from numbers in strings, a date and unknown fields', () => {
    const sloppy = {
      ...awa,
      id: '12',
      step: '1',
      email_verified: '2026-11-20T08:00:00.000000Z',
      last_name: ' Dossou ',
      token_type: 'Bearer',
    };
    expect(v.parse(signedIn, sloppy)).toEqual({ ...awa, step: 'candidature_pending' });
  });

  it.each([null, undefined, ''])('has no more than it needs when the rest is %j', (value) => {
    const { access_token, id, email, first_name, last_name } = awa;
    const least = { access_token, id, email, first_name, last_name };
    const rest = { phone: value, gender: value, userType: value, email_verified: value };
    const expected = { ...least, email_verified: false, step: 'candidature_not_submitted' };
    expect(v.parse(signedIn, { ...least, ...rest })).toEqual(expected);
    expect(v.parse(signedIn, least)).toEqual(expected);
  });

  it('has no gender and no profile that we do not know', () => {
    const { gender, userType } = v.parse(signedIn, { ...awa, gender: 'X', userType: 'admin' });
    expect([gender, userType]).toEqual([undefined, undefined]);
  });

  it.each(['first_name', 'last_name'])('may have no %s: people with one name exist', (name) => {
    for (const value of [null, undefined, '', ' ']) {
      expect(v.parse(signedIn, { ...awa, [name]: value })).toHaveProperty(name, '');
    }
    expect(v.parse(signedIn, without(awa, name))).toHaveProperty(name, '');
    expect(Object.keys(faultsOf(signedIn, { ...awa, [name]: {} }))).toEqual([name]);
  });

  it.each(['access_token', 'id', 'email'])('needs %s', (name) => {
    for (const value of [null, undefined, '', {}]) {
      expect(Object.keys(faultsOf(signedIn, { ...awa, [name]: value }))).toEqual([name]);
    }
  });
});

const credentials = { email: awa.email, password: ' motdepasse ' };

it('the login form names its faults by their codes', () => {
  expectForm(loginRequest, credentials, {
    'email.required': ['', '  ', null],
    'email.invalid': ['awa.dossou'],
    'password.required': ['', undefined],
  });
});

const registration = {
  first_name: 'Awa',
  last_name: 'Dossou',
  phone: '+229 01 97 12 34 56',
  email: 'awa.dossou@example.bj',
  userType: 'jeune_diplome' as const,
  radioGender: 'F' as const,
  password: 'un-long-secret',
  confirmedPassword: 'un-long-secret',
  checkBox: true as const,
};

it('the registration form names its faults by their codes', () => {
  expectForm(registerRequest, registration, {
    'first_name.required': ['', ' \t', null],
    'first_name.long': ['é'.repeat(81)],
    'last_name.required': [''],
    'last_name.long': ['x'.repeat(50_000)],
    'phone.required': [' '],
    // The store and the server know which numbers exist.
    'phone.invalid': ['1'.repeat(101)],
    'email.required': [''],
    'email.invalid': ['awa@example', `${'a'.repeat(250)}@b.bj`],
    'userType.required': ['', 'admin', undefined],
    'radioGender.required': ['', 'm'],
    'password.required': [''],
    'password.long': ['x'.repeat(201)],
    'confirmedPassword.required': ['', null],
    'confirmedPassword.different': ['Un-long-secret', 'un-long-secret '],
    'checkBox.accepted': [false, 'on', undefined],
  });
});

it.each([
  [` ${'é'.repeat(80)} `, 'é'.repeat(80)],
  ['D’Almeida (Mme)', 'D’Almeida (Mme)'],
  ['Ɖɔsú', 'Ɖɔsú'],
  // As they are pasted from messengers and tables.
  ['\u202aDossou\u202c\u200b', 'Dossou'],
  ['Awa\tMarie\n', 'Awa Marie'],
])('the registration form takes the name %j as %j', (name, taken) => {
  const named = { ...registration, first_name: name, last_name: name };
  expect(v.parse(registerRequest, named)).toMatchObject({ first_name: taken, last_name: taken });
});

describe('GET users/000', () => {
  const ask = (reply: unknown) => read(currentUser, 'users/000', reply);

  it('reads who is signed in', async () => {
    expect(await ask({ ...awa, step: '5' })).toEqual({
      step: 'candidature_selected',
      first_name: 'Awa',
      last_name: 'Dossou',
      email: awa.email,
      email_verified: true,
      phone: awa.phone,
      gender: 'F',
      userType: 'jeune_diplome',
    });
  });

  it.each([{}, { email_verified: false }])(
    'reads an answer that says nothing: %j',
    async (reply) => {
      expect(await ask(reply)).toEqual({ step: 'candidature_not_submitted' });
    },
  );

  it('minds no extension that is something else', async () => {
    const odd = { step: 1, first_name: 'Awa', last_name: {}, email: ['a'] };
    expect(await ask(odd)).toEqual({ step: 'candidature_pending', first_name: 'Awa' });
  });
});
