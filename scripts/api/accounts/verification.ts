// The link that verifies an e-mail address. It expires, and it is signed, so it needs no table.
import { verificationMail } from '../../../src/messages/servers/mails.ts';
import { isSame } from '../../lib/is-same.ts';
import { hashSecret, sign } from './secrets.ts';
import type { MailRequest, Services } from '../services.ts';
import type { User } from './users.ts';

const LINK_MINUTES = 24 * 60;

/** @param asked why, and by which network */
export function sendVerification(
  services: Services,
  user: User,
  asked: Pick<MailRequest, 'purpose' | 'network'>,
): void {
  const write = (expires: string) => {
    const path = verificationPath(user);
    const query = new URLSearchParams({ expires, signature: signature(services, path, expires) });
    return verificationMail(`${services.apiUrl}/${path}?${query}`);
  };
  services.mail({ ...asked, to: user.email, minutes: LINK_MINUTES, write });
}

export function isVerificationLink(
  services: Services,
  user: User,
  link: { hash: string; expires: string; signature: string },
): boolean {
  const expected = signature(services, verificationPath(user), link.expires);
  return (
    isSame(link.hash, emailHash(user)) &&
    isSame(link.signature, expected) &&
    link.expires > services.clock().toISOString()
  );
}

// Part of the link, so that it verifies no other address.
const emailHash = (user: User) => hashSecret(user.email);
const verificationPath = (user: User) => `email/verify/${user.id}/${emailHash(user)}`;
const signature = ({ db }: Services, path: string, expires: string) =>
  sign(db, `${path}?${expires}`);
