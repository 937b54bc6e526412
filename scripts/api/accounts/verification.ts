// The link that verifies an e-mail address. It expires, and it is signed, so it needs no table.
import { verificationMail } from '../../../src/messages/servers/mails.ts';
import { secretsEqual } from '../../lib/secrets-equal.ts';
import type { Database } from '../database/database.ts';
import { hashSecret, sign } from '../database/secrets.ts';
import type { MailRequest, Services } from '../services.ts';
import type { User } from './users.ts';

const LINK_MINUTES = 24 * 60;

/**
 * @param db may be a transaction
 * @param asked why, and by which network
 */
export function sendVerification(
  { apiUrl, mail }: Pick<Services, 'apiUrl' | 'mail'>,
  db: Database,
  user: User,
  asked: Pick<MailRequest, 'purpose' | 'network'>,
): Promise<void> {
  const write = async (expires: string) => {
    const path = verificationPath(user);
    const signature = await signatureOf(db, path, expires);
    const query = new URLSearchParams({ expires, signature });
    return verificationMail(`${apiUrl}/${path}?${query}`);
  };
  const about = { user_id: user.id };
  return mail(db, { ...asked, to: user.email, about, minutes: LINK_MINUTES, write });
}

export async function isVerificationLink(
  services: Services,
  user: User,
  link: { hash: string; expires: string; signature: string },
): Promise<boolean> {
  const expected = await signatureOf(services.db, verificationPath(user), link.expires);
  return (
    secretsEqual(link.hash, emailHash(user)) &&
    secretsEqual(link.signature, expected) &&
    link.expires > services.clock().toISOString()
  );
}

// The address is part of what is signed, so the link verifies no other one.
const emailHash = (user: User) => hashSecret(user.email);
const verificationPath = (user: User) => `email/verify/${user.id}/${emailHash(user)}`;
const signatureOf = (db: Database, path: string, expires: string) => sign(db, `${path}?${expires}`);
