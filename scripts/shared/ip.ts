// IP addresses: one way to write each, and the networks they lie in.
import { BlockList, isIP, isIPv4, isIPv6, SocketAddress, type IPVersion } from 'node:net';

/** Written in one way, and as IPv4 where IPv6 only carries it; undefined for any other text. */
export function readAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return undefined;
  // A zone (fe80::1%eth0) names a card of this machine and is no part of the address.
  const address = text.replace(/%.*$/, '');
  const short = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(short)?.[1] ?? short;
}

/**
 * Whom to count tries for. One machine on IPv6 has all addresses of its network, 2⁶⁴ of them.
 * @param address as readAddress writes it
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':'));
  const zeros = address.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .map((group) => group || '0')
    .slice(0, 4)
    .join(':')}::/64`;
}

/** An address, or a range such as 10.0.0.0/8. */
export const isRange = (text: string): boolean => readRange(text) !== undefined;

/** Tells whether an address lies in one of the ranges. */
export function createRanges(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of texts.map(readRange)) {
    if (range) list.addSubnet(range.start, range.prefix, range.family);
  }
  return (address) => list.check(address, familyOf(address));
}

function readRange(text: string) {
  const [, start = '', digits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  if (!isIP(start)) return undefined;
  const family = familyOf(start);
  const bits = family === 'ipv4' ? 32 : 128;
  const prefix = digits === undefined ? bits : Number(digits);
  return prefix <= bits ? { start, prefix, family } : undefined;
}

const familyOf = (address: string): IPVersion => (isIPv4(address) ? 'ipv4' : 'ipv6');
