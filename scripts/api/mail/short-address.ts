import { mailboxOf } from '../accounts/mailbox.ts';
import { sign } from '../accounts/secrets.ts';
import type { Database } from '../database/database.ts';

/** What is counted by. It names nobody, so it may outlive the account. */
export const mailboxKey = (db: Database, address: string): string =>
  sign(db, `mailbox ${mailboxOf(address)}`);

/** For the log: `s…@exemple.bj`. */
export const shortAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');
