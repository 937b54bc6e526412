// The link in a mail with which its reader leaves the newsletter.
import { signer } from '../database/secrets.ts';
import type { Services } from '../services.ts';

type LinkServices = Pick<Services, 'db' | 'apiUrl'>;

/** What the link signs. */
export const departureOf = (email: string): string => `newsletter leave ${email}`;

/** Valid for good: also in an old newsletter, and after the address has come back. */
export async function leaveLink(
  { db, apiUrl }: LinkServices,
  email: string,
  sign = signer(db),
): Promise<string> {
  const signature = (await sign)(departureOf(email));
  return `${apiUrl}/newsletter/leave?${new URLSearchParams({ email, signature })}`;
}

/** With them, mail services show a button of their own to leave (RFC 8058). */
export const leaveHeaders = async (services: LinkServices, email: string) => ({
  'List-Unsubscribe': `<${await leaveLink(services, email)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
