import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BuildFailed } from '../../../../../scripts/server/publishing/failure.ts';
import { findChanges } from '../../../../../scripts/server/publishing/changes.ts';
import { Refused } from '../../../../../scripts/server/publishing/checks/loss-check.ts';
import { createWebhook } from '../../../../../scripts/server/webhook/routes.ts';
import type { Job, Outcome } from '../../../../../scripts/server/publishing/job.ts';
import { createQueue } from '../../../../../scripts/server/publishing/queue.ts';
import { captureLog } from '../../api/harness.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const bearer = { Authorization: `Bearer ${secret}` };
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

function createTestHooks(
  build: (job: Job) => Promise<Outcome> = async () => ({ status: 'online' }),
) {
  const queue = createQueue({ build });
  const { routes: app, lastRefused } = createWebhook({ secret, queue, trustProxy: ['127.0.0.1'] });
  return {
    queue,
    lastRefused,
    request: async (path: string, init: RequestInit) => app.request(path, init, from('192.0.2.1')),
    post: (headers: Record<string, string>, body: BodyInit | null = null, address = '192.0.2.1') =>
      app.request(
        '/hooks/rebuild',
        { method: 'POST', headers, body, duplex: 'half' } as RequestInit,
        from(address),
      ),
    get: (id: string, headers: Record<string, string> = bearer) =>
      app.request(`/hooks/rebuild/${id}`, { headers }, from('192.0.2.1')),
  };
}

/** The headers of a message, signed by the library at a time. */
function sign(body: string, { id = 'msg_1', at = new Date(), key = secret } = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, at, body),
  };
}

/** The same for bytes, and quickly for many. */
function signBytes(bytes: Buffer) {
  const headers = sign('');
  const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`msg_1.${headers['webhook-timestamp']}.`)
    .update(bytes)
    .digest('base64');
  return { ...headers, 'webhook-signature': `v1,${hmac}` };
}

const body = '{"event":"published","title":"Été à Ouidah"}';
const otherKey = `whsec_${randomBytes(32).toString('base64')}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('POST /hooks/rebuild', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('queues a build for who has the secret', async () => {
    const { post, queue } = createTestHooks();
    const answer = await post(bearer, body);
    expect(answer.status).toBe(202);
    const [build] = queue.list();
    expect(await answer.json()).toEqual({ id: build?.id, status: 'queued' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await queue.idle();
  });

  it.each([body, ''])('queues a build for who signs %j', async (text) => {
    const { post, queue } = createTestHooks();
    expect((await post(sign(text), text)).status).toBe(202);
    await queue.idle();
    expect(queue.list()).toHaveLength(1);
  });

  it('learns from the address who has caused it, if the secret says so', async () => {
    const { request, get, queue } = createTestHooks();
    const cause = 'Awa : FAQ n° 4';
    const path = `/hooks/rebuild?${new URLSearchParams({ cause })}`;
    for (const headers of [bearer, sign('')]) {
      await request(path, { method: 'POST', headers });
      await queue.idle();
    }
    const [signed, first] = queue.list();
    expect(await (await get(first!.id)).json()).toMatchObject({ cause });
    expect(signed).not.toHaveProperty('cause');
  });

  it('finds the right signature among others, as while the secret is changed', async () => {
    const { post } = createTestHooks();
    // Once: a second later, the time is another one.
    const own = sign(body);
    const others = [sign(body, { key: otherKey })['webhook-signature'], 'v1a,AAAA', 'v1', ''];
    const signatures = [...others, own['webhook-signature']].join(' ');
    const headers = { ...own, 'webhook-signature': signatures };
    expect((await post(headers, body)).status).toBe(202);
  });

  it.each<[string, Record<string, string>]>([
    ['missing', {}],
    ['wrong', { Authorization: 'Bearer whsec_wrong' }],
    ['empty', { Authorization: 'Bearer ' }],
    ['of another scheme', { Authorization: `Basic ${secret}` }],
    ['longer', { Authorization: `Bearer ${secret}a` }],
    ['another’s', sign(body, { key: otherKey })],
    ['of another body', sign(`${body} `)],
    ['6 minutes old', sign(body, { at: minutesAgo(6) })],
    ['without an id', { ...sign(body), 'webhook-id': '' }],
    ['without a time', { ...sign(body), 'webhook-timestamp': '' }],
  ])('answers 401 to a secret or a signature that is %s', async (_, headers) => {
    const { post, queue } = createTestHooks();
    const answer = await post(headers, body);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(queue.list()).toEqual([]);
  });

  it('answers 409 to a message that it has accepted, as long as its signature is good', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { post, queue } = createTestHooks();
    const early = sign(body, { at: minutesAgo(-5) });
    expect((await post(early, body)).status).toBe(202);
    await queue.idle();
    for (const minutes of [0, 9]) {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      expect((await post(early, body)).status).toBe(409);
      // Signed again under the same id, it is the same message.
      expect((await post(sign(body), body)).status).toBe(409);
    }
    expect(queue.list()).toHaveLength(1);
    expect((await post(sign(body, { id: 'msg_2' }), body)).status).toBe(202);
    vi.setSystemTime(Date.now() + 3 * 60_000);
    expect((await post(early, body)).status).toBe(401);
  });

  it('does not remember what it refused', async () => {
    const { post } = createTestHooks();
    await post(sign(body, { key: otherKey }), body);
    expect((await post(sign(body), body)).status).toBe(202);
  });

  const long = 'x'.repeat(25 * 1024 * 1024);

  it('takes an entry of 25 MB that is signed, and no longer one, and tells why', async () => {
    const lines = captureLog();
    const { lastRefused, post, queue } = createTestHooks();
    const answer = await post(sign(''), `${long}x`);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      error: expect.stringContaining('larger than 25 MB: let the sender send less, or'),
    });
    expect(JSON.parse(lines[0]!)).toMatchObject({
      event: 'hooks.refused',
      reason: expect.stringContaining('larger than 25 MB'),
    });
    expect(lastRefused()).toEqual({ cause: 'too_large', time: expect.any(Number) });
    expect(queue.list()).toEqual([]);
    expect((await post(signBytes(Buffer.from(long)), long)).status).toBe(202);
    expect(lastRefused()).toBeUndefined();
  });

  it('needs no body of who has the secret, however long or cut off', async () => {
    const { post } = createTestHooks();
    const cutOff = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
    const chunks = [long, 'x', 'x'].map((text) => Buffer.from(text));
    const longer = new ReadableStream({
      pull(controller) {
        const next = chunks.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
    expect((await post(bearer, longer)).status).toBe(202);
    // A sender whose body is not read to its end finds the connection closed.
    expect(chunks).toEqual([]);
    expect((await post(bearer, cutOff)).status).toBe(202);
  });

  it.each([
    ['secret', { Authorization: 'Bearer whsec_wrong' }],
    ['signature', sign(body, { key: otherKey })],
    ['signature', sign(body, { at: minutesAgo(6) })],
  ])('remembers that the %s was wrong until a request is accepted', async (cause, headers) => {
    const { get, lastRefused, post, request } = createTestHooks();
    await get('none', { Authorization: 'Bearer whsec_wrong' });
    // Of a stranger, editors need not know.
    expect((await post({}, body)).status).toBe(401);
    expect((await request('/hooks/rebuild', {})).status).toBe(405);
    expect(lastRefused()).toBeUndefined();
    await post(headers, body);
    expect(lastRefused()).toMatchObject({ cause });
    await post(bearer);
    expect(lastRefused()).toBeUndefined();
  });

  it.each(['/hooks/rebuild', '/hooks/rebuild/'])('takes POST alone at %s', async (path) => {
    const { lastRefused, queue, request } = createTestHooks();
    expect((await request(path, { method: 'POST', headers: bearer })).status).toBe(202);
    await queue.idle();
    // As after a redirect from http: to https:.
    const answer = await request(path, { headers: bearer });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(lastRefused()).toMatchObject({ cause: 'method' });
    expect(queue.list()).toHaveLength(1);
  });

  it('verifies the bytes that were sent, whether they are text or not', async () => {
    const { post } = createTestHooks();
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x22]);
    expect((await post(signBytes(bytes), bytes)).status).toBe(202);
  });

  it('slows down who guesses, and nobody else', async () => {
    const { post } = createTestHooks();
    const guess = () => post({ Authorization: 'Bearer whsec_wrong' });
    for (let n = 0; n < 30; n += 1) expect((await guess()).status).toBe(401);
    const answer = await guess();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post({}, null, '192.0.2.2')).status).toBe(401);
    expect((await post(bearer)).status).toBe(202);
    expect((await post(sign(body), body)).status).toBe(202);
  });

  it('tells clients of a proxy apart by their networks', async () => {
    const { post } = createTestHooks();
    const guess = async (forwarded: string) =>
      (await post({ 'X-Forwarded-For': forwarded }, null, '127.0.0.1')).status;
    for (let n = 0; n < 30; n += 1) await guess(`2001:db8::${n}`);
    expect(await guess('2001:db8::ffff')).toBe(429);
    expect(await guess('2001:db8:1::1')).toBe(401);
  });
});

describe('GET /hooks/rebuild/{id}', () => {
  const built = async (build: (job: Job) => Promise<Outcome>) => {
    const { get, queue } = createTestHooks(build);
    const { id } = queue.request('webhook');
    await queue.idle();
    return (await get(id)).json();
  };

  it('follows a build', async () => {
    const gate = Promise.withResolvers<Outcome>();
    const started = Promise.withResolvers<void>();
    const { get, queue } = createTestHooks(({ progress }) => {
      progress('checking');
      started.resolve();
      return gate.promise;
    });
    const { id } = queue.request('webhook');
    const read = async () => (await get(id)).json();
    expect(await read()).toMatchObject({ id, status: 'queued', finishedAt: null });
    await started.promise;
    expect(await read()).toMatchObject({ id, status: 'building', step: 'checking' });
    gate.resolve({ status: 'online' });
    await queue.idle();
    expect(await read()).toEqual({
      id,
      status: 'online',
      requestedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      finishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      durationMs: expect.any(Number),
    });
  });

  it('tells what changed, and which lists are copies', async () => {
    const added = Array.from({ length: 60 }, (_, n) => `blog/${n}/a.html`);
    const files = Object.fromEntries([...added, 'index.html'].map((file) => [file, 'new']));
    const pages = findChanges(files, { 'index.html': 'old' });
    const stale = [{ list: 'events', readAt: '2026-11-20T07:00:00.000Z' }];
    expect(await built(async () => ({ status: 'online', pages, stale }))).toMatchObject({
      pages: {
        added: { count: 60, first: Array.from({ length: 50 }, (_, n) => `/blog/${n}/a`) },
        changed: { count: 1, first: ['/'] },
        removed: { count: 0, first: [] },
      },
      stale,
    });
  });

  const losses = [{ list: 'blogs', before: 19, after: 3 }];
  it.each([
    [
      new BuildFailed('The build ended with 1.', 'API_URL=http://x does not answer'),
      'Le système de contenu ne répond pas.',
      { status: 'failed', detail: 'API_URL=http://x does not answer' },
    ],
    [
      new Refused(losses),
      'Le site perdrait trop de contenu\u00a0: «\u00a0Actualités\u00a0» passe de 19 à\u00a03.',
      { status: 'refused', losses },
    ],
  ])('tells why it is not online: %s', async (error, reason, told) => {
    expect(await built(() => Promise.reject(error))).toMatchObject({ reason, ...told });
  });

  it('asks for the secret', async () => {
    const { get, queue } = createTestHooks();
    const { id } = queue.request('webhook');
    expect((await get(id, {})).status).toBe(401);
    expect((await get(id, sign(''))).status).toBe(401);
  });

  it('answers 404 to an unknown id', async () => {
    const { get } = createTestHooks();
    const answer = await get('none');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
