import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { smtpMail } from '../../../../../scripts/api/mail/smtp.ts';
import { passwordMail } from '../../../../../scripts/api/messages.ts';
import { hub } from '../../../../../src/hub.ts';

interface Delivery {
  commands: string[];
  data: string;
}

/** The few lines of the dialogue that a mail needs (RFC 5321). */
function converse(socket: Socket, refuse: string | undefined, deliveries: Delivery[]): void {
  const delivery: Delivery = { commands: [], data: '' };
  let reading = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.example ESMTP');
  socket.setEncoding('utf8').on('data', (more: string) => {
    const lines = (rest + more).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (reading && line !== '.') {
        delivery.data += `${line.replace(/^\.\./, '.')}\r\n`;
      } else if (reading) {
        reading = false;
        deliveries.push(delivery);
        say('250 kept');
      } else {
        delivery.commands.push(line);
        const verb = line.split(' ', 1)[0]?.toUpperCase();
        reading = verb === 'DATA';
        say(verb === refuse ? '550 no such mailbox' : reading ? '354 go on' : '250 fine');
      }
    }
  });
}

async function startServer(refuse?: string): Promise<{ url: string; deliveries: Delivery[] }> {
  const deliveries: Delivery[] = [];
  const server = createServer((socket) => converse(socket, refuse, deliveries));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, deliveries };
}

const qDecode = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8');

/** RFC 2047: a header's words in another alphabet. */
const headerDecode = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_match, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : qDecode(word.replaceAll('_', ' ')),
    );

function read(data: string): { headers: Record<string, string>; text: string } {
  const [head = '', ...body] = data.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => /^([^:]+): (.*)$/.exec(line) ?? [])
      .map(([, name = '', value = '']) => [name.toLowerCase(), headerDecode(value)]),
  );
  const encoded = body.join('\r\n\r\n');
  const text =
    headers['content-transfer-encoding'] === 'base64'
      ? Buffer.from(encoded, 'base64').toString('utf8')
      : qDecode(encoded.replaceAll('=\r\n', ''));
  return { headers, text: text.replaceAll('\r\n', '\n') };
}

describe('a mail by SMTP', () => {
  const link = 'http://127.0.0.1:8787/email/verify/1/abc?expires=2026-03-11T09%3A00&signature=x_-y';
  const mail = passwordMail('senan@exemple.bj', 'Sènan Ɖossou', link);

  it('arrives, in the name of the hub', async () => {
    const { url, deliveries } = await startServer();
    await smtpMail(url)(mail);
    expect(deliveries).toHaveLength(1);
    const [{ commands, data } = { commands: [], data: '' }] = deliveries;
    expect(commands).toContain(`MAIL FROM:<${hub.email}>`);
    expect(commands).toContain('RCPT TO:<senan@exemple.bj>');
    const { headers, text } = read(data);
    expect(headers).toMatchObject({
      from: `${hub.name} <${hub.email}>`,
      to: 'senan@exemple.bj',
      subject: 'Choisissez un nouveau mot de passe',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(text.trim()).toBe(mail.text);
    expect(text).toContain(link);
  });

  it('can not be given another recipient by a name', async () => {
    const { url, deliveries } = await startServer();
    const text = 'Bonjour Afi\r\n.\r\nRCPT TO:<evil@example.com>\r\n';
    const subject = 'Bonjour\r\nBcc: evil@example.com';
    await smtpMail(url)({ to: 'senan@exemple.bj', subject, text });
    const [{ commands, data } = { commands: [], data: '' }] = deliveries;
    expect(commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1);
    expect(read(data).headers).not.toHaveProperty('bcc');
    expect(read(data).text).toContain('evil@example.com');
  });

  it('that is refused is an error', async () => {
    const { url, deliveries } = await startServer('RCPT');
    await expect(smtpMail(url)(mail)).rejects.toThrow(/550/);
    expect(deliveries).toEqual([]);
  });

  it('to a server that is not there is an error', async () => {
    await expect(smtpMail('smtp://127.0.0.1:1')(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});
