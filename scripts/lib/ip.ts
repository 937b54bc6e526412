// Normalises IP addresses and matches them against networks.
import { BlockList, isIP, isIPv4, isIPv6, SocketAddress, type IPVersion } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The normalised address, IPv4 for an IPv4-mapped IPv6 address; undefined for any other text. */
export function parseIp(text: string): string | undefined {
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return undefined;
  // The zone (fe80::1%eth0) names a network interface of this machine.
  const address = text.replace(/%.*$/, '');
  const normalised = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(normalised)?.[1] ?? normalised;
}

/**
 * The key for rate limits. An IPv6 client has all 2⁶⁴ addresses of its /64 network.
 * @param address as parseIp returns it
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}

/** Whether the text is an address or a CIDR range such as 10.0.0.0/8. */
export const isRange = (text: string): boolean => parseRange(text) !== undefined;

/** Returns a function that tells whether an address is in one of the ranges. */
export function createRangeMatcher(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of texts.map(parseRange)) {
    if (range) list.addSubnet(range.start, range.prefix, range.family);
  }
  return (address) => list.check(address, familyOf(address));
}

function parseRange(text: string) {
  const [, start = '', digits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  if (!isIP(start)) return undefined;
  const family = familyOf(start);
  const bits = family === 'ipv4' ? 32 : 128;
  const prefix = digits === undefined ? bits : Number(digits);
  return prefix <= bits ? { start, prefix, family } : undefined;
}

const familyOf = (address: string): IPVersion => (isIPv4(address) ? 'ipv4' : 'ipv6');
