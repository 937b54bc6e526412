import { describe, expect, it } from 'vitest';
import { startSmtpServer, type Manners } from '../../../../fixtures/smtp-server.ts';
import { failureOf } from './relay.ts';

const SECRET = 'Sésame/2026';
const PLAIN = Buffer.from(`\0hub-user\0${SECRET}`).toString('base64');
const LOGIN = Buffer.from(SECRET).toString('base64');

async function failureWith(manners: Manners) {
  const { port } = await startSmtpServer(manners);
  return failureOf(`smtp://hub-user:${encodeURIComponent(SECRET)}@127.0.0.1:${port}`);
}

describe('why a mail did not leave', () => {
  it.each<[NonNullable<Manners['refuse']>, string | RegExp, boolean]>([
    [{ RCPT: '550 5.1.1 no such mailbox' }, /RCPT TO.*550/, true],
    [{ RCPT: '550 no such mailbox' }, /RCPT TO.*550/, true],
    [{ RCPT: '450 later' }, /RCPT TO.*450/, false],
    // Faults that the operator can remedy.
    [{ RCPT: '554 5.7.1 relay access denied' }, /RCPT TO.*554/, false],
    [{ RCPT: '530 authentication required' }, /RCPT TO.*530/, false],
    [{ MAIL: '553 sender refused' }, /MAIL FROM.*553/, false],
    [{ '.': '554 5.7.1 looks like spam' }, /DATA.*554/, false],
    [{ AUTH: '535 wrong' }, /EAUTH.*535/, false],
  ])('is told for %o', async (refuse, reason, isPermanent) => {
    expect(await failureWith({ refuse })).toMatchObject({
      reason: expect.stringMatching(reason),
      isPermanent,
    });
  });

  it.each<[NonNullable<Manners['refuse']>, string]>([
    [{ AUTH: '535 wrong' }, 'correct the user and the password in SMTP_URL'],
    [{ MAIL: '553 sender refused' }, 'set MAIL_FROM to an address that the mail server accepts'],
    [{ CONNECT: '554 go away' }, 'compare host, port'],
  ])('comes with a remedy for %o', async (refuse, remedy) => {
    expect((await failureWith({ refuse })).remedy).toContain(remedy);
  });

  it.each([SECRET, encodeURIComponent(SECRET), PLAIN, LOGIN])(
    'never shows what SMTP_URL holds, as a server that repeats %s would',
    async (said) => {
      for (const refuse of [{ AUTH: `535 not ${said}` }, { RCPT: `550 hub-user ${said}` }]) {
        const failure = JSON.stringify(await failureWith({ refuse }));
        expect(failure).toContain('…');
        expect(failure).not.toContain(said);
        expect(failure).not.toContain('hub-user');
      }
    },
  );
});
