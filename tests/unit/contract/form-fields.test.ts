import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { day, emailAddress, isDay, required } from '../../../src/contract/form-fields.ts';
import { forgotPassword, resetPassword } from '../../../src/contract/account/account.ts';
import { newsletter } from '../../../src/contract/newsletter.ts';
import { register } from '../../../src/contract/account/register.ts';
import { personnel } from '../../../src/contract/submission/questions/personnel.ts';
import { projet } from '../../../src/contract/submission/questions/projet.ts';
import { login } from '../../../src/contract/account/users.ts';
import { growth, LINEAR } from '../growth.ts';
import { faultsOf } from './harness.ts';

describe('required', () => {
  it('keeps the text as it was typed', () => {
    expect(v.parse(required('x'), '  Awa ')).toBe('  Awa ');
  });

  it.each(['', ' ', '\n\t', '\u00a0', null, undefined, 3])('is at fault with %j', (value) => {
    expect(faultsOf(required('nom'), value)).toEqual({ '': ['nom.required'] });
  });
});

describe('emailAddress', () => {
  const schema = emailAddress('email');

  it.each([
    'awa@example.bj',
    'awa.dossou+hub@mail.example.com',
    "o'brien@example.ie",
    'éloïse@exemple.fr',
    '1@2.example',
    'a_b-c@sous-domaine.exemple.africa',
  ])('takes %s', (address) => expect(v.parse(schema, ` ${address}\n`)).toBe(address));

  it.each([
    ['a zero width space', 'awa\u200b@example.bj'],
    ['a zero width space at the end', 'awa@example.bj\u200b'],
    ['a byte order mark before a blank', '\ufeff awa@example.bj'],
  ])('drops what nobody sees: %s', (_what, address) => {
    expect(v.parse(schema, address)).toBe('awa@example.bj');
  });

  it.each([
    'awa',
    '@example.bj',
    'awa@example.b',
    'awa@@example.bj',
    'awa dossou@example.bj',
    'awa@example..bj',
    'awa@example.bj, koffi@example.bj',
    'Awa <awa@example.bj>',
  ])('refuses %s', (address) =>
    expect(faultsOf(schema, address)).toEqual({ '': ['email.invalid'] }),
  );

  it.each<[string, string, v.GenericSchema]>([
    ['the login', 'email', login.request],
    ['the registration', 'email', register.request],
    ['a forgotten password', 'email', forgotPassword.request],
    ['a new password', 'email', resetPassword.request],
    ['the newsletter', 'email', newsletter.request],
    ['a university project', 'email', personnel.schema],
    ['another project', 'adresse_email', projet.schema],
  ])('judges what is seen of the address of %s', (_what, name, request) => {
    // With its invisible characters, the domain would be long enough.
    expect(faultsOf(request, { [name]: 'awa@example.b' })[name]).toEqual([`${name}.invalid`]);
    const unseen = { [name]: 'awa@example.\u200bb' };
    expect(faultsOf(request, unseen)[name]).toEqual([`${name}.invalid`]);
  });

  it('judges a long text in time that grows with its length', () => {
    expect(growth((pieces) => v.is(schema, `a@${'a.'.repeat(pieces)}`))).toBeLessThan(LINEAR);
  });
});

describe('day', () => {
  const schema = day('date', { min: '1980-01-01', max: '2035-12-31' });

  it.each(['2026-11-20', '2024-02-29', '1980-01-01', '2035-12-31'])('takes %s', (value) => {
    expect(v.parse(schema, value)).toBe(value);
    expect(isDay(value)).toBe(true);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-5', '20/11/2026', '+002026-11-20', ''])(
    'refuses %j',
    (value) => {
      expect(faultsOf(schema, value)).toEqual({ '': ['date.required'] });
      expect(isDay(value)).toBe(false);
    },
  );

  // What date fields make of years with two digits, or with too many.
  it.each(['0027-01-15', '0202-06-01', '1979-12-31', '2036-01-01', '2207-01-15', '20266-05-01'])(
    'says of %s that its year is wrong',
    (value) => expect(faultsOf(schema, value)).toEqual({ '': ['date.year'] }),
  );
});
