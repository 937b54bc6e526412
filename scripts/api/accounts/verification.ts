// The link that verifies an e-mail address. It expires, and it is signed, so it needs no table.
import { verificationMail } from '../messages.ts';
import { isSame } from '../../lib/is-same.ts';
import { hashSecret, sign } from './secrets.ts';
import type { Services } from '../services.ts';
import { inDays } from '../time.ts';
import type { User } from './users.ts';

export async function sendVerification(services: Services, user: User): Promise<void> {
  const expires = inDays(services.clock(), 1);
  const path = verificationPath(user);
  const query = new URLSearchParams({ expires, signature: signature(services, path, expires) });
  const link = `${services.apiUrl}/${path}?${query}`;
  await services.mail(verificationMail(user.email, link));
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
