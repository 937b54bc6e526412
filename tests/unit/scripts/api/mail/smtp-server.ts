// A mail server of a few lines (RFC 5321), as unkind as the test wants it.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Delivery {
  commands: string[];
  data: string;
}

export type Moment = 'CONNECT' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.';

export interface Manners {
  /** What it answers instead of yes. */
  refuse?: Partial<Record<Moment, string>>;
  /** When it says nothing any more. */
  silentAt?: Moment;
  /** A byte at a time, for ever, instead of nothing. */
  drips?: boolean;
}

/** Milliseconds. */
const DRIP = 10;

export async function startSmtpServer(manners: Manners = {}) {
  const deliveries: Delivery[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    converse(socket, manners, deliveries);
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port, deliveries, sockets, manners };
}

function converse(socket: Socket, manners: Manners, deliveries: Delivery[]): void {
  const delivery: Delivery = { commands: [], data: '' };
  let reading = false;
  let rest = '';
  const say = (moment: Moment, line: string) => {
    const { refuse = {}, silentAt, drips } = manners;
    if (moment !== silentAt) return void socket.write(`${refuse[moment] ?? line}\r\n`);
    if (!drips) return;
    const dripping = setInterval(() => socket.write('2'), DRIP);
    socket.on('close', () => clearInterval(dripping));
  };
  say('CONNECT', '220 mail.example ESMTP');
  socket.setEncoding('utf8').on('data', (more: string) => {
    const lines = (rest + more).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (reading && line !== '.') {
        delivery.data += `${line.replace(/^\.\./, '.')}\r\n`;
      } else if (reading) {
        reading = false;
        deliveries.push(delivery);
        say('.', '250 kept');
      } else {
        delivery.commands.push(line);
        const verb = (line.split(' ', 1)[0]?.toUpperCase() ?? '') as Moment;
        reading = verb === 'DATA' && !manners.refuse?.DATA;
        if (verb === 'EHLO') say(verb, '250-mail.example\r\n250 AUTH PLAIN');
        else say(verb, verb === 'AUTH' ? '235 fine' : reading ? '354 go on' : '250 fine');
      }
    }
  });
}
