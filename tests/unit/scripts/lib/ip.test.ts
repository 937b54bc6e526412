import { describe, expect, it } from 'vitest';
import { createRangeMatcher, isRange } from '../../../../scripts/lib/ip.ts';

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
