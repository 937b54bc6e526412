import { createTransport } from 'nodemailer';
import { hub } from '../../../src/hub.ts';
import { isLoopback } from '../../lib/host.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import type { Mail } from '../services.ts';

/**
 * Milliseconds for one mail, however slow or silent the server is. Shorter than the first pause of
 * delivery.ts.
 */
const TIME = 50_000;

/** So that no answering machine answers the portal: RFC 3834, and Exchange's own header. */
const AUTOMATIC = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
};

export type SendMail = (mail: Mail) => Promise<void>;

export function smtpMail(url: string, from: Sender, time = TIME): SendMail {
  const options = {
    url,
    // A mail server on this machine often has a certificate of its own making, and nobody is in
    // between. What SMTP_URL says wins.
    tls: { rejectUnauthorized: !isLoopback(url) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport(options, { from, headers: AUTOMATIC });
  return async (mail) => {
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(time) });
  };
}

interface Sender {
  name: string;
  address: string;
}

/** MAIL_FROM; on a local site the hub's own address will do. */
export function senderOf({ mailFrom }: Settings, isLocal: boolean): Sender {
  if (mailFrom) return { name: hub.name, ...mailFrom };
  if (isLocal) return { name: hub.name, address: hub.email };
  throw new OperatorError(
    'SMTP_URL is set and MAIL_FROM is not: set MAIL_FROM in .env to the address of the sender, one that the mail server lets you use.',
  );
}
