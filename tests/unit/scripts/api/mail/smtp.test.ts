import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { senderOf, smtpMail } from '../../../../../scripts/api/mail/smtp.ts';
import { OperatorError } from '../../../../../scripts/lib/operator-error.ts';
import { readSettings } from '../../../../../scripts/lib/settings.ts';
import { hub } from '../../../../../src/hub.ts';
import { hasOpenssl, makeCertificate } from '../../../../fixtures/certificate.ts';
import { waitUntil } from '../../../../fixtures/eventually.ts';
import { startSmtpServer, type Moment } from '../../../../fixtures/smtp-server.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { failureOf, sender as from } from './relay.ts';

const mail = { to: 'senan@exemple.bj', subject: 'Votre lien', text: 'http://a.example/1' };

describe('a mail by SMTP', () => {
  it('arrives, in the name of the hub', async () => {
    const { url, deliveries } = await startSmtpServer();
    await smtpMail(url, from)(mail);
    expect(deliveries).toHaveLength(1);
    const [{ commands, data } = { commands: [], data: '' }] = deliveries;
    expect(commands).toContain('MAIL FROM:<hub@hub.example>');
    expect(commands).toContain('RCPT TO:<senan@exemple.bj>');
    expect(data).toContain('From: Hub <hub@hub.example>\r\nTo: senan@exemple.bj\r\n');
    expect(data).toContain('Subject: Votre lien\r\n');
    expect(data).toContain('\r\n\r\nhttp://a.example/1\r\n');
    // Nobody wrote it, so no absence note answers.
    expect(data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(data).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  });

  it('cannot be given another recipient by a name', async () => {
    const { url, deliveries } = await startSmtpServer();
    const text = 'Bonjour Afi\r\n.\r\nRCPT TO:<evil@example.com>\r\n';
    const subject = 'Bonjour\r\nBcc: evil@example.com';
    await smtpMail(url, from)({ ...mail, subject, text });
    const [{ commands, data } = { commands: [], data: '' }] = deliveries;
    expect(commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1);
    const [head = '', body] = data.split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc/im);
    expect(body).toContain('evil@example.com');
  });

  it.each<[Moment, boolean]>([
    ['CONNECT', false],
    ['CONNECT', true],
    ['EHLO', false],
    ['.', false],
    ['.', true],
  ])('ends where the server is silent at %s, or drips bytes: %j', async (silentAt, drips) => {
    const { url, sockets } = await startSmtpServer({ silentAt, drips });
    await expect(smtpMail(url, from, 100)(mail)).rejects.toMatchObject({ code: 'EABORT' });
    await waitUntil(() => sockets.size === 0);
  });
});

describe.skipIf(!hasOpenssl)('a mail by STARTTLS (needs openssl, to make certificates)', () => {
  /** A server that made its certificate itself, on this machine and as from another one. */
  async function startServer(...options: string[]) {
    const { key, cert } = makeCertificate(temporaryFolder(), ...options);
    const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
    const { port, deliveries } = await startSmtpServer({ certificate });
    // A name of this machine that is not known as one.
    return {
      here: `smtp://127.0.0.1:${port}`,
      elsewhere: `smtp://0.0.0.0:${port}`,
      cert,
      deliveries,
    };
  }

  it('leaves for a server on this machine, whoever signed its certificate', async () => {
    const { here, deliveries } = await startServer('-subj', '/CN=hub');
    await smtpMail(here, from)(mail);
    expect(deliveries).toHaveLength(1);
    await expect(smtpMail(`${here}?tls.rejectUnauthorized=true`, from)(mail)).rejects.toThrow(
      'self-signed',
    );
  });

  it('to another machine needs a certificate that is known, or a word in SMTP_URL', async () => {
    const { elsewhere, deliveries } = await startServer('-subj', '/CN=hub');
    const { reason, remedy } = await failureOf(elsewhere);
    expect(reason).toContain('self-signed certificate');
    expect(remedy).toMatch(/certificate is from an authority.*NODE_EXTRA_CA_CERTS/);
    expect(remedy).toContain('write ?tls.rejectUnauthorized=false at the end of SMTP_URL');
    expect(deliveries).toEqual([]);
    await smtpMail(`${elsewhere}?tls.rejectUnauthorized=false`, from)(mail);
    expect(deliveries).toHaveLength(1);
  });

  it('to a server whose certificate names another host needs that name', async () => {
    const { elsewhere, cert, deliveries } = await startServer('-subj', '/CN=mail.hub.example');
    const trusted = `${elsewhere}?tls.ca=${encodeURIComponent(readFileSync(cert, 'utf8'))}`;
    const { remedy } = await failureOf(trusted);
    expect(remedy).toMatch(/for another name.*\?tls\.servername=NAME/);
    await smtpMail(`${trusted}&tls.servername=mail.hub.example`, from)(mail);
    expect(deliveries).toHaveLength(1);
  });
});

describe('the sender', () => {
  const read = (MAIL_FROM: string) => readSettings({ MAIL_FROM });

  it('is MAIL_FROM, in the name of the hub where it has none', () => {
    expect(senderOf(read('hub@hub.example'), false)).toEqual({
      name: hub.name,
      address: 'hub@hub.example',
    });
    expect(senderOf(read('Pépinière <hub@hub.example>'), false)).toEqual({
      name: 'Pépinière',
      address: 'hub@hub.example',
    });
  });

  it('is the example of the hub on a local site only', () => {
    expect(senderOf(readSettings({}), true)).toEqual({ name: hub.name, address: hub.email });
    expect(() => senderOf(readSettings({}), false)).toThrow(OperatorError);
  });
});
