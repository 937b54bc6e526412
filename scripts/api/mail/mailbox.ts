import { domainToASCII } from 'node:url';

/**
 * Returns the same mailbox for variants of an address: other Unicode forms, and the +tag that many
 * services ignore. Accounts of one mailbox share their limits.
 */
export function mailboxOf(address: string): string {
  const separator = address.lastIndexOf('@');
  const name = address
    .slice(0, separator)
    .normalize('NFKC')
    .replace(/(?<=.)\+.*/s, '')
    .toLowerCase();
  return `${name}@${domainToASCII(address.slice(separator + 1))}`;
}

/**
 * How `lower(email)` in the database writes an address. In PostgreSQL's collation "C" and in SQLite, it
 * changes A to Z alone. That of a parameter would follow the language of PostgreSQL.
 */
export const lowerCase = (address: string): string =>
  address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** For the log: `s…@exemple.bj`. */
export const shortAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');
