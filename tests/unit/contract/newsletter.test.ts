import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { newsletter, type NewsletterIssue } from '../../../src/contract/newsletter.ts';
import { call, expectFault, expectOnlyCodes, faultsOf } from './harness.ts';

describe('the newsletter form', () => {
  const { request } = newsletter;
  const valid = { email: 'sena@example.bj' };
  const broken: Record<NewsletterIssue, object> = {
    'email.required': { email: '' },
    'email.invalid': { email: 'sena example.bj' },
  };

  it('is valid', () => {
    expect(v.parse(request, { email: ' sena@example.bj ' })).toEqual(valid);
  });

  it.each(Object.entries(broken))('names %s', (code, change) => {
    expectFault(request, valid, code, change);
  });

  it('names every fault by a code', () => {
    expectOnlyCodes(request, valid, broken);
    expect(faultsOf(request, {})).toEqual({ email: ['email.required'] });
  });

  it('POST newsletter', async () => {
    const input = { body: valid };
    const { answer, received } = await call(newsletter, input, { id: 4 });
    expect(received).toMatchObject({ method: 'POST', path: '/api/candidat/newsletter' });
    expect(JSON.parse(received.text)).toEqual(valid);
    expect(answer).toEqual({ ok: true, reply: undefined });
  });
});
