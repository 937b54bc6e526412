import { describe, expect, it } from 'vitest';
import { createTestApi, MINUTE, person, post, serveOver } from '../harness.ts';

describe.each([
  ['/users', 300, JSON.stringify({ ...person, email: '' })],
  ['/newsletter', 100, '{}'],
])('%s', (where, perMinute, body) => {
  it(`is asked ${perMinute} times a minute by one network`, async () => {
    const api = createTestApi();
    for (let count = 0; count < perMinute; count++) {
      expect((await post(api, where, body)).status).toBe(422);
    }
    const refused = await post(api, where, body);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('60');
    api.pass(MINUTE);
    expect((await post(api, where, body)).status).toBe(422);
  });

  it('counts whom a proxy that is trusted speaks for', async () => {
    const api = createTestApi();
    const { url } = await serveOver(api);
    const ask = async (client: string) => {
      const headers = { 'X-Forwarded-For': client };
      return (await fetch(`${url}${where}`, { method: 'POST', body, headers })).status;
    };
    for (let count = 0; count < perMinute; count++) await ask('2001:db8::1');
    expect(await ask('2001:db8::2')).toBe(429);
    expect(await ask('2001:db8:0:1::1')).toBe(422);
    expect(await ask('192.0.2.1')).toBe(422);
  });
});
