import { expect, it } from 'vitest';
import { createTestApi, MINUTE, person, post, postFrom } from '../harness.ts';

it.each([
  ['/users', 300, JSON.stringify({ ...person, email: '' })],
  ['/newsletter', 100, '{}'],
])('%s is asked %i times a minute by one network', async (where, perMinute, body) => {
  const api = await createTestApi();
  for (let count = 0; count < perMinute; count++) {
    expect((await post(api, where, body)).status).toBe(422);
  }
  const refused = await post(api, where, body);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('60');
  api.pass(MINUTE);
  expect((await post(api, where, body)).status).toBe(422);
});

it('a network is whom a proxy that is trusted speaks for', async () => {
  const api = await createTestApi();
  const ask = async (client: string) => (await postFrom(api, client, '/newsletter', {})).status;
  for (let count = 0; count < 100; count++) await ask('2001:db8::1');
  expect(await ask('2001:db8::2')).toBe(429);
  expect(await ask('2001:db8:0:1::1')).toBe(422);
  expect(await ask('192.0.2.1')).toBe(422);
});
