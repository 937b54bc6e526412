// npm start while the provider is down: a site that was released is served.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { freePort } from '../../fixtures/free-port.ts';
import { put } from '../content/harness.ts';
import { useBuilds } from './harness.ts';
import { startServer } from './server-process.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const provider = useBuilds();

it('serves what is released', async () => {
  const id = put(provider, 'blog', { slug: 'un-article', title: 'Un article' });
  const server = startServer();
  await server.ready;
  server.child.kill();
  await server.exit;
  await provider.stop();

  const port = String(await freePort());
  const portal = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(portal, 'exit');
  try {
    for await (const line of createInterface(portal.stdout)) {
      if (line.includes('Ctrl-C')) break;
    }
    const answer = await fetch(`http://127.0.0.1:${port}/blog/${id}/un-article`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Un article');
  } finally {
    portal.kill();
    await exit;
  }
});
