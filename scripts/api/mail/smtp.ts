import { createTransport } from 'nodemailer';
import { hub } from '../../../src/hub.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import type { Mail } from '../services.ts';

/** Milliseconds. */
export interface SmtpLimits {
  dns: number;
  connection: number;
  greeting: number;
  /** Of silence. */
  socket: number;
  /** Of one mail: a server that sends a byte now and then is never silent. */
  total: number;
}

/** The total is shorter than the first pause of delivery.ts. */
const LIMITS: SmtpLimits = {
  ...{ dns: 10_000, connection: 10_000, greeting: 15_000, socket: 20_000, total: 50_000 },
};

export type SendMail = (mail: Mail) => Promise<void>;

export function smtpMail(smtpUrl: string, from: Sender, limits: SmtpLimits = LIMITS): SendMail {
  const options = {
    dnsTimeout: limits.dns,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport({ url: smtpUrl, ...options }, { from });
  return async (mail) => {
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(limits.total) });
  };
}

export interface Sender {
  name: string;
  address: string;
}

/** Who mails are from: MAIL_FROM; on a local site the hub's own address will do. */
export function senderOf({ mailFrom }: Settings, isLocal: boolean): Sender {
  if (mailFrom) return { name: hub.name, ...mailFrom };
  if (isLocal) return { name: hub.name, address: hub.email };
  throw new OperatorError(
    'SMTP_URL is set and MAIL_FROM is not: set MAIL_FROM in .env to the address that mails are from, which the mail server lets you use.',
  );
}
