import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import {
  contentLimits,
  createContentBudget,
} from '../../../../../scripts/api/http/content-budget.ts';
import { ifChanged } from '../../../../../scripts/api/http/conditional.ts';
import { API, createTestApi, MINUTE, serveOver } from '../harness.ts';

/** Asks over a real connection, as the client that a proxy names. */
async function connectTo(api: Parameters<typeof serveOver>[0]) {
  const { url } = await serveOver(api);
  return async (where: string, client?: string) => {
    const headers = { ...(client !== undefined && { 'X-Forwarded-For': client }) };
    const response = await fetch(`${url}${where}`, { headers });
    const bytes = (await response.arrayBuffer()).byteLength;
    return { status: response.status, wait: response.headers.get('Retry-After'), bytes };
  };
}

it('a network has a number of requests a minute, this machine any number', async () => {
  const { requests } = contentLimits;
  onTestFinished(() => void (contentLimits.requests = requests));
  contentLimits.requests = 4;
  const api = await createTestApi();
  const ask = await connectTo(api);
  const ways = ['/blogs', '/faqs', '/programs', '/blog/1/a'];
  for (const where of ways) await ask(where, '2001:db8::7');
  for (const where of ways) {
    expect(await ask(where, '2001:db8::8')).toMatchObject({ status: 429, wait: '60' });
    expect((await ask(where)).status).not.toBe(429);
  }
  expect((await ask('/blogs')).status).toBe(200);
  expect((await ask('/blogs', '192.0.2.1')).status).toBe(200);
  // Everything else still answers.
  expect((await ask('/current-year', '2001:db8::7')).status).toBe(200);
  api.pass(MINUTE);
  expect((await ask('/blogs', '2001:db8::7')).status).toBe(200);
});

it('a network has a number of bytes a minute, in lists and files together', async () => {
  const api = await createTestApi();
  const { lists, files } = createContentBudget(api, { requests: 100, bytes: 1000 });
  const send = (bytes: number) => (context: Context) =>
    ifChanged(context, '"a"', async () => ['a'.repeat(bytes - 4)]);
  const app = new Hono().get('/list', lists, send(600)).get('/file', files, send(400));
  const ask = await connectTo({ app });
  expect(await ask('/list', '192.0.2.1')).toMatchObject({ status: 200, bytes: 600 });
  expect(await ask('/file', '192.0.2.1')).toMatchObject({ status: 200, bytes: 400 });
  for (const where of ['/list', '/file']) {
    expect(await ask(where, '192.0.2.1')).toMatchObject({ status: 429, wait: '60' });
    expect((await ask(where, '192.0.2.2')).status).toBe(200);
    expect((await ask(where)).status).toBe(200);
  }
});

it('pictures are counted by their bytes', async () => {
  const api = await createTestApi();
  mkdirSync(api.storageDir, { recursive: true });
  writeFileSync(path.join(api.storageDir, 'plan.png'), Buffer.alloc(1000));
  const { headers } = await api.app.request(`${API}/storage/plan.png`);
  expect(headers.get('Content-Length')).toBe('1000');
});

it('lists are made one at a time, and whatever else waits comes between two of them', async () => {
  const api = await createTestApi();
  let [turns, isDone] = [0, false];
  const lists = Array.from({ length: 20 }, async () => api.app.request(`${API}/blogs`));
  void Promise.all(lists).then(() => (isDone = true));
  for (; !isDone; turns += 1) await setImmediate();
  expect(turns).toBeGreaterThanOrEqual(20);
});
