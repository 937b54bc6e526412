import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../../scripts/lib/client-address.ts';
import { captureLog } from '../api/harness.ts';

async function seen(trustProxy: string[], remoteAddress: string | undefined, forwarded?: string) {
  const { address } = createClient(trustProxy);
  const app = new Hono().get('/', (c) => c.text(address(c)));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

describe('the address of a client', () => {
  it.each([
    ['without a proxy, of its connection', [], '192.0.2.1', undefined, '192.0.2.1'],
    ['whatever it says itself', [], '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['of a proxy that is not named', ['127.0.0.1'], '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['as the proxy names it', ['127.0.0.1'], '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['of a proxy that names nobody', ['127.0.0.1'], '127.0.0.1', undefined, '127.0.0.1'],
    ['of a proxy that names nothing', ['127.0.0.1'], '127.0.0.1', ' ', '127.0.0.1'],
    ['of the last that a proxy names', ['127.0.0.1'], '127.0.0.1', '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    [
      'behind two',
      ['127.0.0.1', '10.0.0.0/8'],
      '127.0.0.1',
      '1.1.1.1,2.2.2.2 , 10.0.0.7',
      '2.2.2.2',
    ],
    ['that is a proxy itself', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['before what is no address', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, x, 10.0.0.2', '10.0.0.2'],
    ['before what is empty', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1,,10.0.0.2', '10.0.0.2'],
    ['over IPv6', ['::1', 'fd00::/8'], '::1', '1.1.1.1, 2001:DB8::7, fd00::2', '2001:db8::7'],
    [
      'of IPv4 over IPv6',
      ['::ffff:127.0.0.0/120'],
      '::ffff:127.0.0.1',
      '::ffff:192.0.2.1',
      '192.0.2.1',
    ],
    ['of a network interface', [], 'fe80::1%eth0', undefined, 'fe80::1'],
    ['with its port', ['127.0.0.1'], '127.0.0.1', '203.0.113.1:5111', '203.0.113.1'],
    ['with its port, over IPv6', ['::1'], '::1', '[2001:db8::7]:443', '2001:db8::7'],
    ['in quotes', ['::1'], '::1', '"[2001:db8::7]:4711"', '2001:db8::7'],
    ['before a name', ['::1'], '::1', 'hub.example:80', '::1'],
    ['before half an address', ['::1'], '::1', '[203.0.113.1', '::1'],
    ['that has gone', ['127.0.0.1'], undefined, '192.0.2.1', ''],
  ])('%s', async (_, trustProxy, remoteAddress, forwarded, expected) => {
    expect(await seen(trustProxy, remoteAddress, forwarded)).toBe(expected);
  });

  it('that cannot be read is logged once, with what the proxy wrote', async () => {
    const lines = captureLog();
    const { address } = createClient(['127.0.0.1']);
    const app = new Hono().get('/', (c) => c.text(address(c)));
    const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    for (const entry of [`unknown\u009b${'x'.repeat(200)}`, '_hidden']) {
      await app.request('/', { headers: { 'X-Forwarded-For': `192.0.2.1, ${entry}` } }, from);
    }
    await app.request('/', {}, from);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        event: 'proxy.address_unreadable',
        proxy: '127.0.0.1',
        entry: `unknown?${'x'.repeat(92)}`,
      },
    ]);
  });
});
