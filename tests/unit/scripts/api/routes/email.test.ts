import { describe, expect, it } from 'vitest';
import { resendEmail } from '../../../../../src/contract/account/account.ts';
import { call, linkIn, signedIn } from '../harness.ts';

describe('email/resend', () => {
  it('sends the verification mail again', async () => {
    const { api, user, token } = await signedIn({ email_verified_at: null });
    expect((await call(api, resendEmail, { token })).ok).toBe(true);
    expect(api.mails).toMatchObject([
      {
        to: user.email,
        subject: 'Vérifiez votre adresse e-mail',
        text: expect.stringMatching(/^Bonjour,\n/),
      },
    ]);
    expect(linkIn(api.mails[0]).href).toContain('/email/verify/');
  });

  it('sends nothing once the address is verified', async () => {
    const { api, token } = await signedIn();
    expect((await call(api, resendEmail, { token })).ok).toBe(true);
    expect(api.mails).toEqual([]);
  });
});
