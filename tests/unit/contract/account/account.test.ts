import { expect, it } from 'vitest';
import * as v from 'valibot';
import {
  forgotPassword,
  resendEmail,
  resetLink,
  resetPassword,
} from '../../../../src/contract/account/account.ts';
import { logout } from '../../../../src/contract/account/logout.ts';
import { newsletter } from '../../../../src/contract/newsletter.ts';
import { call, expectForm } from '../harness.ts';

const done = { ok: true, reply: undefined };

it('POST logout', async () => {
  const { answer, received } = await call(logout, {}, { message: 'Déconnecté' });
  expect(received).toMatchObject({ method: 'POST', path: '/api/candidat/logout', text: '' });
  expect(received.headers.has('content-type')).toBe(false);
  expect(answer).toEqual(done);
});

it('GET email/resend', async () => {
  const { answer, received } = await call(resendEmail, {}, ['envoyé']);
  expect(received).toMatchObject({ method: 'GET', path: '/api/candidat/email/resend', text: '' });
  expect(answer).toEqual(done);
});

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

it.each([
  ['forgot-password', address, () => call(forgotPassword, { body: address }, {})],
  ['newsletter', address, () => call(newsletter, { body: address }, {})],
  ['reset-password', secret, () => call(resetPassword, { body: secret }, {})],
])('POST %s', async (path, body, send) => {
  const { answer, received } = await send();
  expect(received).toMatchObject({ method: 'POST', path: `/api/candidat/${path}` });
  expect(JSON.parse(received.text)).toEqual(body);
  expect(answer).toEqual(done);
});

it('token and address come from the link in the mail', () => {
  const { token, email } = secret;
  expect(v.parse(resetLink, { token, email, lang: 'fr' })).toEqual({ token, email });
  for (const link of [{}, { token }, { email }, { token: ' ', email }, { token, email: 'a' }]) {
    expect(v.is(resetLink, link), JSON.stringify(link)).toBe(false);
  }
});
