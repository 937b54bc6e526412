// Why a mail was not sent, without the secrets of SMTP_URL: servers may repeat what they received.
import { certificateReason } from '../../lib/network-error.ts';

interface SmtpError extends Error {
  code?: string;
  /** Node's own code, where nodemailer has replaced it. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

interface MailFailure {
  reason: string;
  remedy: string;
  /** The recipient is refused for good. */
  isPermanent: boolean;
}

const MAX_LENGTH = 300;

export function describeFailure(error: unknown, smtpUrl: string): MailFailure {
  const { code = 'error', originalCode, command = '', message } = error as SmtpError;
  const where = command === 'CONN' || command === 'API' ? '' : command;
  const text = where === '' ? message : `${where}: ${message}`;
  return {
    reason: withoutSecrets(`${code} ${text}`.replace(/\s+/g, ' '), smtpUrl).slice(0, MAX_LENGTH),
    remedy: certificateRemedy(originalCode) ?? remedies[kindOf(code, command)],
    isPermanent: isPermanent(error as SmtpError),
  };
}

/** 5.7 is a policy, such as a relay that wants a password: the setting is wrong, not the recipient. */
const isPermanent = ({ command, responseCode = 0, response = '' }: SmtpError): boolean =>
  command === 'RCPT TO' && responseCode >= 550 && !/\b5\.7\.\d/.test(response);

/** nodemailer takes options of TLS as parameters of the address. */
function certificateRemedy(code: string | undefined): string | undefined {
  const reason = certificateReason(code);
  if (!reason) return undefined;
  const parameter =
    code === 'ERR_TLS_CERT_ALTNAME_INVALID'
      ? 'give the name in it with ?tls.servername=NAME at the end of SMTP_URL'
      : 'if you trust the network up to it, write ?tls.rejectUnauthorized=false at the end of SMTP_URL';
  return `the mail server’s certificate was not accepted: ${reason}; or ${parameter}`;
}

const remedies = {
  host: 'correct the host in SMTP_URL',
  login: 'correct the user and the password in SMTP_URL',
  sender: 'set MAIL_FROM to an address that the mail server accepts',
  recipient: 'read what the mail server says about the recipient or the mail',
  mail: 'read what the mail server says about the recipient or the mail',
  slow: 'the mail server is too slow or silent: compare host, port and smtp or smtps in SMTP_URL',
  connection:
    'compare host, port and smtp or smtps in SMTP_URL, and check whether a firewall is in between',
};

function kindOf(code: string, command: string): keyof typeof remedies {
  if (code === 'EDNS') return 'host';
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'login';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (command === 'DATA') return 'mail';
  return code === 'ETIMEDOUT' || code === 'EABORT' ? 'slow' : 'connection';
}

/** Why a mail is given up that has waited for too long. */
export const EXPIRED = 'its link expired while it waited';

/** The user and the password in each spelling that SMTP sends. */
function withoutSecrets(text: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl);
  const [user, secret] = [username, password].map(decode) as [string, string];
  const plain = [smtpUrl, secret, user, password, username];
  const encoded = [secret, user, `\0${user}\0${secret}`].map((part) =>
    Buffer.from(part).toString('base64'),
  );
  return [...encoded, ...plain]
    .filter((part) => part.length > 2)
    .reduce((rest, part) => rest.replaceAll(part, '…'), text);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // nodemailer takes it as it is, too.
    return part;
  }
}
