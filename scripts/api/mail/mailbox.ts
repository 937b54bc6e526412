import { domainToASCII } from 'node:url';
import { sign } from '../accounts/secrets.ts';
import type { Database } from '../database/database.ts';

/**
 * The same mailbox for variants of an address: other Unicode forms of the domain, and the +tag that
 * many services ignore.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*/, '').toLowerCase();
  return `${name}@${domainToASCII(address.slice(at + 1))}`;
}

/** What is counted by. It names nobody, so it may outlive the account. */
export const mailboxKey = (db: Database, address: string): string =>
  sign(db, `mailbox ${mailboxOf(address)}`);

/** For the log: `s…@exemple.bj`. */
export const shortAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');
