import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useProvider } from '../../../scripts/provider.ts';
import { readSettings } from '../../../scripts/lib/settings.ts';

let folder = '';
/** Where nobody listens any more. */
let url = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-copies-'));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.close();
  await once(server, 'close');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const use = () => useProvider(readSettings({ API_URL: url }), new AbortController().signal, 0);

it('a provider that does not answer stops a build that has no copies of its lists', async () => {
  await expect(use()).rejects.toThrow(`API_URL=${url} does not answer, nothing listens there`);
  vi.stubEnv('LAST_LISTS_DIR', folder);
  await expect(use()).rejects.toThrow('does not answer');
});

it('with copies the build goes on', async () => {
  vi.stubEnv('LAST_LISTS_DIR', folder);
  await writeFile(path.join(folder, 'index.json'), '{}');
  expect(await use()).toMatchObject({ url, storageUrl: `${url}/storage` });
});
