import { createTransport } from 'nodemailer';
import { hub } from '../../../src/hub.ts';
import type { Services } from '../services.ts';

export function smtpMail(smtpUrl: string): Services['mail'] {
  const transport = createTransport(smtpUrl, { from: { name: hub.name, address: hub.email } });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
