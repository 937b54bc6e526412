import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  forgotPassword,
  resendEmail,
  resetLink,
  resetPassword,
  type ForgotPasswordIssue,
  type ResetPasswordIssue,
} from '../../../../src/contract/account/account.ts';
import { logout } from '../../../../src/contract/account/logout.ts';
import { newsletter, type NewsletterIssue } from '../../../../src/contract/newsletter.ts';
import { call, expectFault, expectOnlyCodes, faultsOf } from '../harness.ts';

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

describe.each([
  ['a forgotten password', 'forgot-password', forgotPassword],
  ['the newsletter', 'newsletter', newsletter],
] as const)('the form of %s', (_what, path, endpoint) => {
  const valid = { email: 'koffi.mensah@example.tg' };
  const broken: Record<ForgotPasswordIssue | NewsletterIssue, object> = {
    'email.required': { email: ' ' },
    'email.invalid': { email: 'koffi@' },
  };

  it.each(Object.entries(broken))('names %s', (code, change) => {
    expectFault(endpoint.request, valid, code, change);
  });

  it('names every fault by a code', () => {
    expectOnlyCodes(endpoint.request, valid, broken);
    expect(faultsOf(endpoint.request, {})).toEqual({ email: ['email.required'] });
  });

  it('is sent', async () => {
    const { answer, received } = await call(endpoint, { body: valid }, { status: 'sent' });
    expect(received).toMatchObject({ method: 'POST', path: `/api/candidat/${path}` });
    expect(JSON.parse(received.text)).toEqual(valid);
    expect(answer).toEqual(done);
  });
});

describe('the form of a new password', () => {
  const { request } = resetPassword;
  const valid = {
    token: 'f3a9c0',
    email: 'koffi.mensah@example.tg',
    password: 'nouveau-secret',
    password_confirmation: 'nouveau-secret',
  };
  const broken: Record<ResetPasswordIssue, object> = {
    'token.required': { token: '' },
    'email.required': { email: '' },
    'email.invalid': { email: 'koffi@example' },
    'password.required': { password: '', password_confirmation: '' },
    'password.long': { password: 'é'.repeat(201), password_confirmation: 'é'.repeat(201) },
    'password_confirmation.required': { password_confirmation: '' },
    'password_confirmation.different': {
      password: 'nouveau-secret',
      password_confirmation: 'nouveau-secre',
    },
  };

  it('is valid', () => expect(v.parse(request, valid)).toEqual(valid));

  it.each(Object.entries(broken))('names %s', (code, change) => {
    expectFault(request, valid, code, change);
  });

  it('names every fault by a code', () => {
    expectOnlyCodes(request, valid, broken);
    expect(Object.values(faultsOf(request, {})).flat()).toEqual([
      'token.required',
      'email.required',
      'password.required',
      'password_confirmation.required',
    ]);
  });

  it('takes token and address from the link in the mail', () => {
    const { token, email } = valid;
    expect(v.parse(resetLink, { token, email, lang: 'fr' })).toEqual({ token, email });
    for (const link of [{}, { token }, { email }, { token: ' ', email }, { token, email: 'a' }]) {
      expect(v.is(resetLink, link), JSON.stringify(link)).toBe(false);
    }
  });

  it('POST reset-password', async () => {
    const input = { body: valid };
    const { answer, received } = await call(resetPassword, input, {});
    expect(received).toMatchObject({ method: 'POST', path: '/api/candidat/reset-password' });
    expect(JSON.parse(received.text)).toEqual(valid);
    expect(answer).toEqual(done);
  });
});
