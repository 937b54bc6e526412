import { describe, expect, it } from 'vitest';
import { isRange } from '../../../../scripts/lib/ip.ts';

describe('ranges', () => {
  it.each(['192.0.2.1', '10.0.0.0/8', '0.0.0.0/0', '2001:db8::1', 'fd00::/8', '::1/128'])(
    'may be written %s',
    (text) => expect(isRange(text)).toBe(true),
  );

  it.each([
    ...['', 'loopback', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/', '10.0.0.0/-8', '10.0.0.0/a', '/8'],
    ...['fd00::/129', 'fe80::1%eth0', '10.0.0.0/8/8', ' 10.0.0.1'],
  ])('may not be written %j', (text) => expect(isRange(text)).toBe(false));
});
