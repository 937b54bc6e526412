import { describe, expect, it } from 'vitest';
import { API, captureLog, createTestApi, post } from '../harness.ts';
import { withoutTables } from '../test-database.ts';

async function preflight(siteUrl: string, origin: string) {
  return (await createTestApi({ siteUrl })).app.request(`${API}/soumettre-projet`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });
}

const allowOrigin = ({ headers }: Response) => headers.get('Access-Control-Allow-Origin');

describe('a preflight', () => {
  it('allows what the portal sends, for a long time', async () => {
    const { status, headers } = await preflight('https://wema.example', 'https://wema.example');
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': 'https://wema.example',
      'access-control-allow-methods': 'GET,POST',
      'access-control-allow-headers': 'Authorization,Accept,Content-Type',
      'access-control-max-age': '86400',
      vary: expect.stringContaining('Origin'),
    });
    // The token travels in a header: no cookie is ever asked for.
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  it.each([
    ['http://localhost:4321', 'http://127.0.0.1:4321', true],
    ['http://127.0.0.1:4321', 'http://localhost:4321', true],
    ['http://127.0.0.1:4321', 'http://[::1]:4321', true],
    ['http://127.0.0.1:4321', 'http://localhost.evil.example:4321', false],
    ['http://127.0.0.1:4321', 'null', false],
    ['https://wema.example', 'http://wema.example', false],
    ['https://wema.example', 'https://wema.example.evil.example', false],
    ['https://wema.example', 'http://localhost:4321', false],
  ])('for %s from %s is allowed: %j', async (siteUrl, origin, isAllowed) => {
    expect(allowOrigin(await preflight(siteUrl, origin))).toBe(isAllowed ? origin : null);
  });
});

describe('an answer', () => {
  const Origin = 'http://localhost:4321';

  it.each([
    [413, 'x'.repeat(70_000)],
    [422, '{}'],
    [500, '{"email":"senan@exemple.bj"}'],
  ])('with status %i can be read by the site', async (status, body) => {
    captureLog();
    const api = await createTestApi(status === 500 ? { db: withoutTables() } : {});
    const response = await post(api, '/newsletter', body, { Origin });
    expect(response.status).toBe(status);
    expect(allowOrigin(response)).toBe(Origin);
    expect(response.headers.get('Vary')).toContain('Origin');
    expect(response.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
  });
});
