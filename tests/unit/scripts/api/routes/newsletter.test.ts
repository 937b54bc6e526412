import { describe, expect, it } from 'vitest';
import { newsletter } from '../../../../../src/contract/newsletter.ts';
import { call, createTestApi, expectInvalid, postJson, rows } from '../harness.ts';

describe('the newsletter', () => {
  it('keeps an address once, in whatever case', async () => {
    const api = await createTestApi();
    for (const email of ['senan@exemple.bj', ' SENAN@exemple.bj ', 'afi@exemple.bj']) {
      expect((await call(api, newsletter, { body: { email } })).ok).toBe(true);
    }
    expect(await rows(api.db, 'newsletter')).toEqual([
      { email: 'afi@exemple.bj', created_at: '2026-03-10T09:00:00.000Z' },
      { email: 'senan@exemple.bj', created_at: '2026-03-10T09:00:00.000Z' },
    ]);
  });

  it('answers the same whether it knew the address or not', async () => {
    const api = await createTestApi();
    const [first, second] = [
      await postJson(api, '/newsletter', { email: 'senan@exemple.bj' }),
      await postJson(api, '/newsletter', { email: 'senan@exemple.bj' }),
    ];
    expect(second.status).toBe(first.status);
    expect(await second.text()).toBe(await first.text());
  });

  it.each([{}, { email: ' ' }, { email: 'senan@' }])('is invalid with %j', async (body) => {
    await expectInvalid(await postJson(await createTestApi(), '/newsletter', body), 'email');
  });
});
