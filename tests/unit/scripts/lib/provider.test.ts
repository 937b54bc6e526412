import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useProvider } from '../../../../scripts/lib/provider.ts';
import { readSettings } from '../../../../scripts/lib/settings.ts';
import { freePort } from '../../../fixtures/free-port.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

let folder = '';
/** Where nobody listens. */
let url = '';
beforeEach(async () => {
  folder = temporaryFolder();
  url = `http://127.0.0.1:${await freePort()}`;
});
afterEach(() => void vi.unstubAllEnvs());

const use = () => useProvider(readSettings({ API_URL: url }), 0);

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
