// Accounts as the API makes them, and the links in its mails.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../../src/contract/account/users.ts';
import { apiUrl } from '../portal.ts';

export const OLD = 'Akwaba-2026';

export const post = (call: string, body: object): Promise<Response> =>
  fetch(`${apiUrl}/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** With the password OLD, and a mail that asks to verify the address. */
export async function newAccount(): Promise<SignedIn> {
  const response = await post('users', {
    first_name: 'Codjo',
    last_name: 'Agbossou',
    phone: '+229 01 97 12 34 56',
    email: `codjo-${randomUUID()}@exemple.bj`,
    userType: 'etudiant',
    radioGender: 'M',
    password: OLD,
    confirmedPassword: OLD,
    checkBox: true,
  });
  return (await response.json()) as SignedIn;
}

/** The link in the last mail to this address. */
export async function linkIn(
  email: string,
  to: 'reset-password' | 'email/verify',
): Promise<string> {
  const mails = (await (await fetch(`${apiUrl}/outbox`)).text()).split('<article>');
  const mail = mails.find((text) => text.includes(` ${email},`) && text.includes(`/${to}`));
  const [, link = ''] = /href="([^"]*)"/.exec(mail ?? '') ?? [];
  return link.replaceAll('&amp;', '&');
}
