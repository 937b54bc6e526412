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

/** For the log: `s…@exemple.bj`. */
export const shortAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');
