import { fold } from './fold.ts';
import { dropInvisible } from './invisible.ts';
import { isClose } from './is-close.ts';

/** The mail services that most candidates use. */
const SERVICES = [
  ...['gmail.com', 'yahoo.com', 'yahoo.fr', 'hotmail.com', 'hotmail.fr'],
  ...['outlook.com', 'outlook.fr', 'icloud.com'],
];
/** Services that differ from one of these in a single letter. */
const NEIGHBOURS = ['mail.com', 'email.com', 'ymail.com', 'yahoo.gr', 'hotmail.gr', 'outlook.kr'];

const ADDRESS = /^([^\s@]+)@([^\s@]+\.[^\s@.]{2,})$/;
const ASCII = /^[!-~]+$/;
/** No mail server takes a longer one. */
const MAX_LENGTH = 254;

/**
 * What an address was probably meant to be, if it has accents before the @, which few mail servers
 * have, a typing error in the domain, a comma for a dot, or a blank or a full stop that a keyboard has
 * added. Undefined for any other text.
 */
export function meantEmail(typed: string): string | undefined {
  const text = dropInvisible(typed).trim();
  if (text.length > MAX_LENGTH) return undefined;
  const tidy = text
    .replaceAll(',', '.')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(/\.+$/, '');
  const [, name, domain] = ADDRESS.exec(tidy) ?? [];
  if (name === undefined || domain === undefined) return undefined;
  const meant = `${plainName(name)}@${knownDomain(domain)}`;
  return meant === text ? undefined : meant;
}

/** As it is, if it is in a script other than the Latin one. */
function plainName(name: string): string {
  const plain = fold(name);
  return !ASCII.test(name) && ASCII.test(plain) ? plain : name;
}

function knownDomain(typed: string): string {
  // There is no top-level domain `con`.
  const domain = typed.replace(/\.con$/i, '.com');
  const lower = domain.toLowerCase();
  if (NEIGHBOURS.includes(lower)) return domain;
  return SERVICES.find((known) => known !== lower && isClose(lower, known, 1)) ?? domain;
}
