import { describe, expect, it } from 'vitest';
import {
  createRangeMatcher,
  isRange,
  networkAround,
  networkOf,
  parseForwarded,
  parseIp,
} from '../../../../scripts/lib/ip.ts';

describe('an IP address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is read as %s', (text, address) => {
    expect(parseIp(text)).toBe(address);
  });

  it.each(['', 'unknown', '192.0.2.1:80', '[::1]'])('%j is none', (text) => {
    expect(parseIp(text)).toBeUndefined();
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['', ''],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['2001:db8:1:2::', '2001:db8:1::/48'],
    ['', ''],
  ])('the network around %s is %s', (network, around) => {
    expect(networkAround(network)).toBe(around);
  });

  it.each([
    ['203.0.113.1:5111', '203.0.113.1'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['"[2001:db8::7]:4711"', '2001:db8::7'],
  ])('a proxy may write %s', (entry, address) => {
    expect(parseForwarded(entry)).toBe(address);
  });

  it.each(['unknown', '_hidden', '', '203.0.113.1:x', '[203.0.113.1', 'hub.example:80', ':80'])(
    '%j names none',
    (entry) => expect(parseForwarded(entry)).toBeUndefined(),
  );
});

describe('ranges', () => {
  it.each(['192.0.2.1', '10.0.0.0/8', '0.0.0.0/0', '2001:db8::1', 'fd00::/8', '::1/128'])(
    'may be written %s',
    (text) => expect(isRange(text)).toBe(true),
  );

  it.each([
    ...['', 'loopback', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/', '10.0.0.0/-8', '10.0.0.0/a', '/8'],
    ...['fd00::/129', 'fe80::1%eth0', '10.0.0.0/8/8', ' 10.0.0.1'],
  ])('may not be written %j', (text) => expect(isRange(text)).toBe(false));

  it('hold what lies in them', () => {
    const isIn = createRangeMatcher([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
      '::ffff:192.0.2.0/120',
    ]);
    for (const address of ['127.0.0.1', '10.255.0.1', 'fd12::1', '192.0.2.9']) {
      expect(isIn(address), address).toBe(true);
    }
    for (const address of ['127.0.0.2', '11.0.0.1', 'fe00::1', '::1', '192.0.3.1']) {
      expect(isIn(address), address).toBe(false);
    }
  });
});
