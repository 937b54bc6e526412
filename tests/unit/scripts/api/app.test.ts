import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../../scripts/api/openapi/operations.ts';
import { request } from '../../../../src/contract/request.ts';
import { rawRequest } from '../../../fixtures/raw-request.ts';
import { withoutTables } from './test-database.ts';
import {
  API,
  bearer,
  signedIn,
  postJson,
  captureLog,
  createTestApi,
  post,
  serveOver,
  type TestApi,
} from './harness.ts';

const get = ({ app }: TestApi, where: string) => app.request(`${API}${where}`);

describe.each(Object.entries(operations))('%s', (_name, { endpoint, params, body }) => {
  const send = ({ app }: TestApi, token?: string) =>
    request(
      endpoint,
      { params: params as never, body: body as never },
      {
        baseUrl: API,
        token,
        fetch: (url, init) => app.request(url, init),
      },
    );
  const asksForSession = endpoint.codes[401] === 'session_expired';

  it('is answered, or refused for a reason of the contract', async () => {
    captureLog();
    const { api, token } = await signedIn();
    const answer = await send(api, token);
    if (answer.ok) return;
    expect(answer.failure.kind).toBe('refused');
    // An example names no item or project that is there.
    if (!params) expect(answer.failure).not.toHaveProperty('status', 404);
  });

  it(`asks for ${asksForSession ? 'a' : 'no'} session`, async () => {
    captureLog();
    const answer = await send(await createTestApi());
    const isRefused = !answer.ok && 'code' in answer.failure && answer.failure.code;
    expect(isRefused === 'session_expired').toBe(asksForSession);
  });
});

describe('the app', () => {
  it.each([
    ['2026-03-10T09:00:00Z', 2026],
    // The new year begins in Porto-Novo an hour before it begins in Greenwich.
    ['2026-12-31T22:59:59Z', 2026],
    ['2026-12-31T23:00:00Z', 2027],
  ])('at %s tells the year %i', async (now, year) => {
    const api = await createTestApi({ clock: () => new Date(now) });
    expect(await (await get(api, '/current-year')).json()).toEqual({ year });
  });

  it.each(['/', '/blogs/', '/users'])('answers 404 as JSON to %s', async (where) => {
    const response = await get(await createTestApi(), where);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Introuvable.' });
  });

  it('does not log a lost connection as a fault', async () => {
    const lines = captureLog();
    const api = await createTestApi();
    const answered = Promise.withResolvers<Response>();
    const arrived = Promise.withResolvers<void>();
    const fetch: typeof api.app.fetch = async (...given) => {
      arrived.resolve();
      const response = await api.app.fetch(...given);
      answered.resolve(response);
      return response;
    };
    const { port } = await serveOver({ app: { fetch } });
    const socket = connect(port, '127.0.0.1');
    const head = 'POST /login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(`${head}8\r\n{"email"\r\n`);
    await arrived.promise;
    socket.destroy();
    expect((await answered.promise).status).toBe(400);
    expect(lines).toEqual([]);
  });

  it('keeps private answers out of caches', async () => {
    const { api, token } = await signedIn();
    const cacheOf = async (where: string, init: RequestInit = {}) =>
      (await api.app.request(`${API}${where}`, init)).headers.get('Cache-Control');
    expect(await cacheOf('/users/000', { headers: bearer(token) })).toBe('no-store');
    expect(await cacheOf('/login', { method: 'POST', body: '{}' })).toBe('no-store');
    expect(await cacheOf('/blogs')).toBeNull();
  });

  it('answers 500 without details, and logs the error without what people typed', async () => {
    const log = captureLog();
    const api = await createTestApi({ db: withoutTables() });
    const response = await postJson(api, '/login', {
      email: 'senan@exemple.bj',
      password: 'Akwaba',
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: 'Erreur du serveur.' });
    expect(log).toHaveLength(1);
    expect(JSON.parse(log[0]!)).toMatchObject({
      event: 'api.failed',
      method: 'POST',
      path: '/login',
      error: expect.stringMatching(/no such table: \w+[^]* at /),
    });
    expect(log.join()).not.toMatch(/Akwaba|senan/);
  });

  it('sends security headers', async () => {
    const { headers } = await get(await createTestApi(), '/blogs');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json',
      // Without its subdomains, which may belong to others.
      'strict-transport-security': 'max-age=15552000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});

describe('a body', () => {
  const LIMIT = 64 * 1024;
  const of = (bytes: number) => JSON.stringify({ first_name: 'x'.repeat(bytes - 17) });

  it('of 64 kB is read, one byte more is too large', async () => {
    const api = await createTestApi();
    expect((await post(api, '/login', of(LIMIT))).status).toBe(422);
    const response = await post(api, '/login', of(LIMIT + 1));
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'L’envoi dépasse la taille autorisée.' });
  });

  it('is counted whatever its length is said to be', async () => {
    const { url } = await serveOver(await createTestApi());
    const init = { method: 'POST', body: new Blob([of(LIMIT + 1)]).stream(), duplex: 'half' };
    expect((await fetch(`${url}/login`, init)).status).toBe(413);
  });
});

it('malformed addresses are answered with 404', async () => {
  const { port } = await serveOver(await createTestApi());
  for (const where of ['/%', '/%E0%A4%A', '/blog/%00/%ff', '//', '/storage/%c0%ae%c0%ae/']) {
    expect((await rawRequest(port, where)).status, where).toBe(404);
  }
  expect((await rawRequest(port, '/health')).status).toBe(200);
});
