// The portal server with its real builder, killed at twenty moments of a build while it is read.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useBuilds } from '../unit/builds/harness.ts';
import { publish, startServer } from '../unit/builds/server-process.ts';
import { versionOf } from '../unit/builds/versions.ts';
import { put } from '../unit/content/harness.ts';
import { BUILD_LIMIT, eventually } from '../fixtures/eventually.ts';

const CUTS = 20;
const provider = useBuilds();

it('a killed server leaves the old release or the new one, and goes on', async () => {
  const write = (number: number) =>
    put(provider, 'blog', {
      slug: 'un-article',
      title: `Version ${number}`,
      content: `<p>C’est la version ${number}.</p>`,
    });
  const id = write(0);
  let server = startServer();
  let ready = await server.ready;
  let reading = true;
  let answers = 0;
  let last = 0;
  const reader = (async () => {
    while (reading) {
      // While no server is there, nobody answers.
      const answer = await fetch(`${ready.url}/blog/${id}/un-article`).catch(() => undefined);
      const page = await answer?.text().catch(() => undefined);
      if (!answer || page === undefined) continue;
      expect(answer.status).toBe(200);
      versionOf(page);
      answers += 1;
    }
  })();

  for (let cut = 1; cut <= CUTS; cut++) {
    write(cut);
    expect((await publish(ready)).status).toBe(202);
    await new Promise((resolve) => setTimeout(resolve, ((cut * 7) % CUTS) * 60));
    server.child.kill('SIGKILL');
    await server.exit;
    server = startServer();
    ready = await server.ready;
    const page = await (await fetch(`${ready.url}/blog/${id}/un-article`)).text();
    const version = versionOf(page);
    expect(version).toBeGreaterThanOrEqual(last);
    expect(version).toBeLessThanOrEqual(cut);
    last = version;
  }
  reading = false;
  await reader;
  expect(answers).toBeGreaterThan(CUTS);

  // The last editor's trigger was not forgotten, and nothing half-made is left.
  await eventually(async () => {
    const page = await (await fetch(`${ready.url}/blog/${id}/un-article`)).text();
    expect(versionOf(page)).toBe(CUTS);
  }, BUILD_LIMIT);
  const hidden = async () =>
    (await readdir(path.join(provider.dataDir, 'releases'))).filter((name) => name.startsWith('.'));
  await eventually(async () => expect(await hidden()).toEqual([]), BUILD_LIMIT);
  server.child.kill();
  expect(await server.exit).toEqual([0, null]);
  expect(await hidden()).toEqual([]);
}, 180_000);
