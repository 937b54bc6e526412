import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BuildFailed } from '../../../../scripts/rebuild/failure.ts';
import { createHooks } from '../../../../scripts/rebuild/hooks.ts';
import type { Job, Outcome } from '../../../../scripts/rebuild/job.ts';
import { createQueue } from '../../../../scripts/rebuild/queue.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const bearer = { Authorization: `Bearer ${secret}` };

function createTestHooks(
  build: (job: Job) => Promise<Outcome> = async () => ({ status: 'online' }),
) {
  const queue = createQueue({ build, quietMs: 0 });
  return { queue, app: createHooks({ secret, queue }) };
}

const post = (headers: Record<string, string>, body?: string) =>
  ({ method: 'POST', headers, body: body ?? null }) satisfies RequestInit;

describe('POST /hooks/rebuild', () => {
  it('queues a build for who has the secret', async () => {
    const { app, queue } = createTestHooks();
    const answer = await app.request('/hooks/rebuild', post(bearer, '{"event":"published"}'));
    expect(answer.status).toBe(202);
    const [build] = queue.list();
    expect(await answer.json()).toEqual({ id: build?.id, status: 'queued' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await queue.idle();
  });

  it.each([
    ['missing', {}],
    ['wrong', { Authorization: 'Bearer whsec_wrong' }],
    ['empty', { Authorization: 'Bearer ' }],
    ['of another scheme', { Authorization: `Basic ${secret}` }],
    ['longer', { Authorization: `Bearer ${secret}a` }],
  ])('answers 401 to a secret that is %s', async (_, headers) => {
    const { app, queue } = createTestHooks();
    const answer = await app.request('/hooks/rebuild', post(headers));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(queue.list()).toEqual([]);
  });

  it('answers 413 to more than 64 kB', async () => {
    const { app, queue } = createTestHooks();
    const body = 'x'.repeat(64 * 1024 + 1);
    const announced = { ...bearer, 'Content-Length': String(body.length) };
    expect((await app.request('/hooks/rebuild', post(announced, body))).status).toBe(413);
    expect((await app.request('/hooks/rebuild', post(bearer, body))).status).toBe(413);
    expect(queue.list()).toEqual([]);
    expect((await app.request('/hooks/rebuild', post(bearer, body.slice(1)))).status).toBe(202);
    await queue.idle();
  });
});

describe('GET /hooks/rebuild/{id}', () => {
  it('follows a build', async () => {
    const gate = Promise.withResolvers<Outcome>();
    const { app, queue } = createTestHooks(() => gate.promise);
    const { id } = queue.request('desk');
    const read = async () =>
      (await app.request(`/hooks/rebuild/${id}`, { headers: bearer })).json();
    expect(await read()).toMatchObject({
      id,
      status: expect.stringMatching(/^(queued|building)$/),
      finishedAt: null,
    });
    gate.resolve({ status: 'online' });
    await queue.idle();
    expect(await read()).toMatchObject({
      id,
      status: 'online',
      finishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('tells the cause of a failure in plain words', async () => {
    const { app, queue } = createTestHooks(async () => {
      throw new BuildFailed('The build ended with 1.', 'API_URL=http://x does not answer');
    });
    const { id } = queue.request('desk');
    await queue.idle();
    const answer = await app.request(`/hooks/rebuild/${id}`, { headers: bearer });
    expect(await answer.json()).toMatchObject({
      status: 'failed',
      reason: 'Le système de contenu ne répond pas.',
      detail: 'API_URL=http://x does not answer',
    });
  });

  it('asks for the secret', async () => {
    const { app, queue } = createTestHooks();
    const { id } = queue.request('desk');
    expect((await app.request(`/hooks/rebuild/${id}`)).status).toBe(401);
    await queue.idle();
  });

  it('answers 404 to an unknown id', async () => {
    const { app } = createTestHooks();
    const answer = await app.request('/hooks/rebuild/none', { headers: bearer });
    expect(answer.status).toBe(404);
  });
});
