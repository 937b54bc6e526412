import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { contentLimit } from '../../../../../scripts/api/http/content-budget.ts';
import { API, changeUntilEnd, createTestApi, MINUTE, serveOver } from '../harness.ts';

/** An API with a file of 998 bytes, which is asked over a real connection, as a proxy names the client. */
async function limitedTo(limit: Partial<typeof contentLimit>) {
  changeUntilEnd(contentLimit, limit);
  const api = await createTestApi();
  mkdirSync(api.storageDir, { recursive: true });
  writeFileSync(path.join(api.storageDir, 'plan.png'), Buffer.alloc(998));
  const { url } = await serveOver(api);
  const ask = async (where: string, client?: string) => {
    const headers = { ...(client !== undefined && { 'X-Forwarded-For': client }) };
    const response = await fetch(`${url}${where}`, { headers });
    await response.arrayBuffer();
    return [response.status, response.headers.get('Retry-After')];
  };
  return { api, ask };
}

it('a network has a number of bytes a minute, in lists and files together, this machine any', async () => {
  const { api, ask } = await limitedTo({ bytes: 1000 });
  // The list is empty: [].
  const ways = ['/blogs', '/storage/plan.png', '/blog/1/a'];
  for (const where of ways) await ask(where, '2001:db8::7');
  for (const [index, where] of ways.entries()) {
    expect(await ask(where, '2001:db8::8')).toEqual([429, '60']);
    expect((await ask(where, `192.0.${index}.1`))[0]).not.toBe(429);
    expect((await ask(where))[0]).not.toBe(429);
  }
  // Everything else still answers.
  expect(await ask('/current-year', '2001:db8::7')).toEqual([200, null]);
  api.pass(MINUTE);
  expect(await ask('/blogs', '2001:db8::7')).toEqual([200, null]);
});

it('a network has a number of lists a minute, however short they are', async () => {
  const { ask } = await limitedTo({ lists: 2 });
  const asked = [];
  for (const where of ['/blogs', '/storage/plan.png', '/faqs', '/programs'])
    asked.push((await ask(where, '192.0.2.1'))[0]);
  expect(asked).toEqual([200, 200, 200, 429]);
});

it('lists are made one at a time, and other work runs between two of them', async () => {
  const api = await createTestApi();
  let [turns, isDone] = [0, false];
  const lists = Array.from({ length: 20 }, async () => api.app.request(`${API}/blogs`));
  void Promise.all(lists).then(() => (isDone = true));
  for (; !isDone; turns += 1) await setImmediate();
  expect(turns).toBeGreaterThanOrEqual(20);
});
