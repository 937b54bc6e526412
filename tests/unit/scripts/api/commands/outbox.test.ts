import { describe, expect, it } from 'vitest';
import { transaction } from '../../../../../scripts/api/database/database.ts';
import type { MailRequest } from '../../../../../scripts/api/services.ts';
import { createDelivery } from '../../../../../scripts/api/mail/delivery.ts';
import { keepMail, queueMail } from '../../../../../scripts/api/mail/queue.ts';
import { createFolder, runHere } from '../cli.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { API, captureLog, mailTo } from '../harness.ts';
import { refusal } from '../mail/relay.ts';
import { startSmtpServer } from '../../../../fixtures/smtp-server.ts';

const clock = () => new Date('2026-03-10T09:00:00Z');

describe('npm run api -- outbox', () => {
  it('prints the mails that were kept, the oldest first', async () => {
    const { db, run } = await createFolder();
    const keep = keepMail({ clock });
    await keep(db, mailTo('senan@exemple.bj', { subject: 'Vérifiez', text: 'http://a.example/1' }));
    await keep(db, mailTo('afi@exemple.bj', { subject: 'Choisissez', text: 'http://a.example/2' }));
    expect((await run('outbox')).stdout).toBe(
      `2026-03-10T09:00:00.000Z  senan@exemple.bj  Vérifiez

http://a.example/1

2026-03-10T09:00:00.000Z  afi@exemple.bj  Choisissez

http://a.example/2

Mails in the outbox: 2
`,
    );
  });

  it('shows what waits for SMTP and why, without the links', async () => {
    captureLog();
    const { db, run } = await createFolder({ SMTP_URL: 'smtp://relay.example' });
    const queue = (request: MailRequest) =>
      transaction(db, (db) => queueMail({ clock })(db, request));
    const text = 'http://a.example/secret';
    const send = async ({ to }: { to: string }) => {
      if (to.startsWith('afi')) throw new Error('no route');
      if (to.startsWith('bio')) throw refusal('RCPT TO', 550, '550 no such mailbox');
    };
    for (const to of ['afi@exemple.bj', 'bio@exemple.bj', 'codjo@exemple.bj']) {
      await queue(mailTo(to, { text }));
    }
    await createDelivery({ db, clock, apiUrl: API }, { url: 'smtp://relay.example', send })();
    await queue(mailTo('dossou@exemple.bj', { text }));
    const { stdout } = await run('outbox');
    expect(stdout).toBe(
      `2026-03-10T09:00:00.000Z  afi@exemple.bj  Bonjour
  waits, tried once, next try 2026-03-10T09:01:00.000Z: error no route

2026-03-10T09:00:00.000Z  bio@exemple.bj  Bonjour
  given up 2026-03-10T09:00:00.000Z, tried once: EENVELOPE RCPT TO: 550 no such mailbox

2026-03-10T09:00:00.000Z  dossou@exemple.bj  Bonjour
  waits, not tried yet, next try 2026-03-10T09:00:00.000Z

Mails in the outbox: 3
`,
    );
  });
});

describe('npm run api -- outbox --test', () => {
  it('sends one mail at once', async () => {
    const { url: SMTP_URL, deliveries } = await startSmtpServer();
    const env = { SMTP_URL, MAIL_FROM: 'hub@hub.example' };
    const { code, stdout } = await runHere(
      temporaryFolder(),
      ['outbox', '--test', 'afi@exemple.bj'],
      env,
    );
    expect(code).toBe(0);
    expect(stdout).toContain(
      '127.0.0.1 accepted the test mail from hub@hub.example to afi@exemple.bj',
    );
    expect(deliveries).toMatchObject([
      { commands: expect.arrayContaining(['RCPT TO:<afi@exemple.bj>']) },
    ]);
  });

  it('says in one line why it cannot, and what to do', async () => {
    const { port } = await startSmtpServer({ refuse: { AUTH: '535 not Secret7' } });
    const SMTP_URL = `smtp://user:Secret7@127.0.0.1:${port}`;
    const cases: [string, Record<string, string>, RegExp][] = [
      ['afi@exemple.bj', {}, /^No mail can be sent: set SMTP_URL in \.env/],
      ['afi', { SMTP_URL }, /^Usage: outbox --test ADDRESS/],
      ['afi@exemple.bj', { SMTP_URL }, /^The test mail was not sent: correct the user .* \(EAUTH/],
      ['afi@exemple.bj', { SMTP_URL: 'smtp://127.0.0.1:1' }, /compare host, port.*ECONNREFUSED/],
      ['afi@exemple.bj', { SMTP_URL, SITE_URL: 'https://hub.example' }, /set MAIL_FROM in \.env/],
    ];
    for (const [address, env, message] of cases) {
      const args = ['outbox', '--test', address];
      const { code, stdout, stderr } = await runHere(temporaryFolder(), args, env);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(message);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).not.toContain('Secret7');
    }
  });
});
