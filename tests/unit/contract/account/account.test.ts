import { expect, it } from 'vitest';
import * as v from 'valibot';
import {
  forgotPassword,
  resetLink,
  resetPassword,
} from '../../../../src/contract/account/account.ts';
import { newsletter } from '../../../../src/contract/newsletter.ts';
import { expectForm } from '../harness.ts';

const address = { email: 'koffi.mensah@example.tg' };
const secret = {
  token: 'f3a9c0',
  ...address,
  password: 'nouveau-secret',
  password_confirmation: 'nouveau-secret',
};
const emailFaults = { 'email.required': [' ', ''], 'email.invalid': ['koffi@', 'koffi@example'] };

it('the forms name their faults by their codes', () => {
  expectForm(forgotPassword.request, address, emailFaults);
  expectForm(newsletter.request, address, emailFaults);
  expectForm(resetPassword.request, secret, {
    ...emailFaults,
    'token.required': [''],
    'password.required': [''],
    'password.long': ['é'.repeat(201)],
    'password_confirmation.required': [''],
    'password_confirmation.different': ['nouveau-secre'],
  });
});

it('token and address come from the link in the mail', () => {
  const { token, email } = secret;
  expect(v.parse(resetLink, { token, email, lang: 'fr' })).toEqual({ token, email });
  for (const link of [{}, { token }, { email }, { token: ' ', email }, { token, email: 'a' }]) {
    expect(v.is(resetLink, link), JSON.stringify(link)).toBe(false);
  }
});

it('an address with a plus sign survives a mail that does not encode it', () => {
  const query = new URLSearchParams('token=abc&email=awa+hub@exemple.bj');
  expect(v.parse(resetLink, Object.fromEntries(query)).email).toBe('awa+hub@exemple.bj');
});
