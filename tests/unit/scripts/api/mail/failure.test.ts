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
  const read = 'read what the mail server says';
  it.each<[NonNullable<Manners['refuse']>, RegExp, boolean, string]>([
    [{ RCPT: '550 5.1.1 no such mailbox' }, /RCPT TO.*550/, true, read],
    [{ RCPT: '550 no such mailbox' }, /RCPT TO.*550/, true, read],
    [{ RCPT: '450 later' }, /RCPT TO.*450/, false, read],
    // Faults that the operator can remedy.
    [{ RCPT: '554 5.7.1 relay access denied' }, /RCPT TO.*554/, false, read],
    [{ RCPT: '530 authentication required' }, /RCPT TO.*530/, false, read],
    [{ MAIL: '553 sender refused' }, /MAIL FROM.*553/, false, 'set MAIL_FROM to an address that'],
    [{ '.': '554 5.7.1 looks like spam' }, /DATA.*554/, false, read],
    [{ AUTH: '535 wrong' }, /EAUTH.*535/, false, 'correct the user and the password in SMTP_URL'],
    [{ CONNECT: '554 go away' }, /554/, false, 'compare host, port'],
  ])('is told with the remedy for %o', async (refuse, reason, isPermanent, remedy) => {
    expect(await failureWith({ refuse })).toEqual({
      reason: expect.stringMatching(reason),
      isPermanent,
      remedy: expect.stringContaining(remedy),
    });
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
