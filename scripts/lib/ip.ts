// Normalises IP addresses and matches them against networks.
import { BlockList, isIP, isIPv4, isIPv6, type IPVersion } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The normalised address, IPv4 for an IPv4-mapped IPv6 address; undefined for any other text. */
export function parseIp(text: string): string | undefined {
  // ipaddr.js also reads 0x7f.1. The zone (fe80::1%eth0) names a network interface of this machine.
  return isIP(text) ? ipaddr.process(text.replace(/%.*$/, '')).toString() : undefined;
}

/** The address in an entry of X-Forwarded-For, where some proxies add the port: `[2001:db8::7]:443`. */
export function parseForwarded(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets, withPort] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return parseIp(inBrackets ?? withPort ?? text);
}

/**
 * The key for rate limits. An IPv6 client has all 2⁶⁴ addresses of its /64 network.
 * @param address as parseIp returns it
 */
export const networkOf = (address: string): string =>
  isIPv6(address) ? ipv6Network(address, 64) : address;

/**
 * The network of a whole house or of neighbours: a line has up to 65,536 /64 networks in its /48, and a
 * renter of servers or a carrier has the addresses of a /24.
 * @param network as networkOf returns it
 */
export function networkAround(network: string): string {
  if (isIPv6(network)) return `${ipv6Network(network, 48)}/48`;
  return isIPv4(network) ? `${network.replace(/\d+$/, '0')}/24` : network;
}

/** What counts a client: its network, and the one around it, which has a larger limit. */
export const networkScopes = [
  { networkOf: (network: string) => network, times: 1 },
  { networkOf: networkAround, times: 2 },
] as const;

const ipv6Network = (address: string, bits: number): string =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();

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
