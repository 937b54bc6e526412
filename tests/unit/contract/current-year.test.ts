import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { currentYear } from '../../../src/contract/current-year.ts';
import { request } from '../../../src/contract/request.ts';

const ask = (reply: unknown, baseUrl = 'https://time.example/year') => {
  const app = new Hono().get('/year', (c) => c.json(reply as object));
  return request(currentYear, {}, { baseUrl, fetch: (url, init) => app.request(url, init) });
};

describe('the current year', () => {
  it.each([[2026], ['2026'], [{ year: 2026 }], [{ year: '2026', zone: 'UTC' }]])(
    'is read from %j',
    async (reply) => expect(await ask(reply)).toEqual({ ok: true, reply: 2026 }),
  );

  it.each([26, 1999, 10_000, 2026.5, '26', '2026-11-20', '', null, true, {}, { year: null }])(
    'is not %j',
    async (reply) => {
      expect(await ask(reply)).toMatchObject({ ok: false, failure: { kind: 'unexpected' } });
    },
  );

  it('is asked for at exactly the address that is set', async () => {
    const seen: string[] = [];
    const fetch = (url: string) => {
      seen.push(url);
      return new Response('2026');
    };
    const addresses = ['https://time.example/year', 'https://time.example/api/?zone=Africa/Lagos'];
    for (const baseUrl of addresses) await request(currentYear, {}, { baseUrl, fetch });
    expect(seen).toEqual(addresses);
  });
});
