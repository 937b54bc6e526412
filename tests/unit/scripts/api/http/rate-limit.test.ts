import { expect, it } from 'vitest';
import { createTestApi, MINUTE, postFrom } from '../harness.ts';

it.each([
  ['/users', 300],
  ['/newsletter', 100],
  ['/forgot-password', 100],
])('one network calls %s %i times a minute, as a trusted proxy names it', async (where, limit) => {
  const api = await createTestApi();
  const ask = (client: string) => postFrom(api, client, where, {});
  for (let count = 0; count < limit; count++) {
    expect((await ask('2001:db8::1')).status).toBe(422);
  }
  const refused = await ask('2001:db8::2');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect((await ask('2001:db8:0:1::1')).status).toBe(422);
  api.pass(MINUTE);
  expect((await ask('2001:db8::1')).status).toBe(422);
});
