import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PortalFault, previewOf } from '../../../../../scripts/api/content/portal.ts';
import { BuildFailed } from '../../../../../scripts/server/publishing/failure.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { captureLog } from '../../api/harness.ts';
import { createPortal } from '../fixture.ts';

const HOUR = 3_600_000;
const item = { id: 7, slug: 'pompe', title: 'Une pompe', content: '<p>Eau</p>' };

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => void vi.useRealTimers());

/** As the builder does: the page tells the item. */
const showItem = async (folder: string) =>
  writeFile(
    path.join(folder, 'page.html'),
    `<!doctype html>${await readFile(path.join(folder, 'item.json'), 'utf8')}`,
  );

function start(makePreview = showItem) {
  const { app } = createPortal(dataDir, { siteUrl: 'https://hub.example', makePreview });
  const call = async (address: string, init?: RequestInit) => app.fetch(new Request(address, init));
  const ask = (body: string, secret = 'secret') =>
    call('http://localhost/hooks/preview', {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}` },
      body,
    });
  /** As the embedded API asks. */
  const preview = () =>
    previewOf(
      async (where, init = {}) =>
        call(`http://localhost${where}`, {
          ...init,
          headers: { Authorization: 'Bearer secret' },
        }),
      'blogs',
      item,
    );
  const statusOf = async (url: string) => (await call(url)).status;
  return { call, ask, preview, statusOf };
}

it('whoever knows the address reads the page, which nothing keeps or indexes', async () => {
  const { preview, call } = start();
  const url = await preview();
  expect(url).toMatch(/^https:\/\/hub\.example\/hooks\/preview\/[\w-]{22}$/);
  const page = await call(url);
  expect(await page.text()).toContain('"list":"blogs","page":"/blog/7/","item":{"id":7,');
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  const other = await call('https://hub.example/hooks/preview/AAAAAAAAAAAAAAAAAAAAAA');
  expect([other.status, await other.text()]).toEqual([404, expect.stringContaining('une heure')]);
});

it.each([
  ['without the secret', '{}', 'wrong', 401],
  ['broken', '{', 'secret', 400],
  ['of an unknown list', JSON.stringify({ list: 'cache', item }), 'secret', 400],
  ['with an id that is a path', '{"list":"blogs","item":{"id":"../1"}}', 'secret', 400],
  ['of more than 3 MB', 'x'.repeat(3 * 1024 * 1024 + 1), 'secret', 413],
])('a request %s is refused', async (_what, body, secret, status) => {
  const lines = captureLog();
  const { ask } = start();
  expect((await ask(body, secret)).status).toBe(status);
  expect(lines.join()).not.toContain('preview.failed');
});

it('the log says why a preview failed, and nothing is left of it', async () => {
  const lines = captureLog();
  let failed = '';
  const { preview } = start(async (folder) => {
    failed = folder;
    throw new BuildFailed('The build ended with 1.', 'item 7 left out');
  });
  await expect(preview()).rejects.toThrow(PortalFault);
  expect(lines.join()).toContain('"event":"preview.failed","reason":"item 7 left out"');
  expect(existsSync(failed)).toBe(false);
});

it('one is made at a time, and others wait', async () => {
  let running = 0;
  const most: number[] = [];
  const { ask } = start(async (folder) => {
    most.push((running += 1));
    await showItem(folder);
    running -= 1;
  });
  const body = JSON.stringify({ list: 'events', item });
  const answers = await Promise.all([ask(body), ask(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(Math.max(...most)).toBe(1);
});

it('a preview ends after an hour, and by the twentieth after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { preview, statusOf } = start();
  const first = await preview();
  const others: string[] = [];
  for (let number = 0; number < 20; number += 1) others.push(await preview());
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf(others[0]!)).toBe(200);

  vi.advanceTimersByTime(HOUR);
  expect(await statusOf(others[19]!)).toBe(404);
});

it('nothing of a preview is left for the next server', async () => {
  await mkdir(path.join(dataDir, 'preview/cache'), { recursive: true });
  start();
  expect(existsSync(path.join(dataDir, 'preview'))).toBe(false);
});

it('pictures are those of previews, and no other file', async () => {
  const { call } = start();
  const images = path.join(dataDir, 'preview/cache/images');
  await mkdir(images, { recursive: true });
  await writeFile(path.join(images, '0123456789abcdef-360.avif'), 'picture');
  await writeFile(path.join(images, 'record.json'), '{}');
  await writeFile(path.join(dataDir, 'rebuild-secret'), 'secret');
  const get = (name: string) => call(`http://localhost/hooks/preview/images/${name}`);
  const picture = await get('0123456789abcdef-360.avif');
  expect([await picture.text(), picture.headers.get('content-type')]).toEqual([
    'picture',
    'image/avif',
  ]);
  for (const name of ['record.json', '..%2F..%2F..%2Frebuild-secret', '0123456789abcdef-1.avif'])
    expect((await get(name)).status, name).toBe(404);
});
