import { expect, it } from 'vitest';
import { freePort } from '../../../fixtures/free-port.ts';
import { networkReason } from '../../../../scripts/lib/network-error.ts';

const reasonFor = (url: string, signal: AbortSignal | null = null): Promise<string> =>
  fetch(url, { signal }).then(() => 'none', networkReason);

it('says why there was no answer, or what it has where it knows no better', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  expect(await reasonFor(url)).toMatch(/^nothing listens there: .*ECONNREFUSED/);
  const timeout = AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
  expect(await reasonFor(url, timeout)).toMatch(/^it took too long/);
  expect(await reasonFor('http://127.0.0.1:1')).toBe('bad port');
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /^its certificate is from an authority that .*CERT\)$/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /^its certificate is for another name/],
])('explains %s', (code, expected) => {
  const cause = Object.assign(new Error('no'), { code });
  expect(networkReason(new TypeError('fetch failed', { cause }))).toMatch(expected);
});
