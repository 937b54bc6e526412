// The progress of an upload, by XMLHttpRequest, which only browsers have.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Page } from 'playwright/test';
import type * as uploads from '../../../src/stores/submission/files/uploader.ts';
import { listen } from '../../fixtures/free-port.ts';
import { openModules } from '../browser-modules.ts';
import { expect, test } from '../page.ts';

declare const src: typeof uploads;

test.use({ bypassCSP: true });

const open = (page: Page) => openModules(page, 'stores/submission/files/uploader.ts');

/** A server that leaves the upload to the test, and answers every preflight. */
async function serve(receive: RequestListener) {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else receive(request, response);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const MEGABYTE = 1024 * 1024;
/** More than a machine buffers: not all of it has left before the server reads. */
const MUCH = 24 * MEGABYTE;

interface Told {
  /** The last report: none, some progress, or that everything had left. */
  left: 'nothing' | 'part' | 'all';
  /** How many reports there were. */
  steps: number;
  outcome?: string;
}

/** Begins to send this many bytes; `told` returns the outcome. */
const send = (page: Page, url: string, bytes: number): Promise<void> =>
  page.evaluate(
    ([address, size]) => {
      const seen: Told = { left: 'nothing', steps: 0 };
      Object.assign(window, { seen });
      const onProgress = (sent: number, total: number) => {
        seen.left = sent === total ? 'all' : 'part';
        seen.steps += 1;
      };
      const body = new FormData();
      body.append('images[]', new Blob([new Uint8Array(size)]), 'photo.jpg');
      const headers = { Authorization: 'Bearer jeton' };
      void src
        .uploader(onProgress)(address, { method: 'POST', headers, body })
        .then(
          ({ status }) => `answered ${status}`,
          (reason: Error) => reason.name,
        )
        .then((outcome) => Object.assign(seen, { outcome }));
    },
    [url, bytes] as const,
  );

const told = (page: Page): Promise<Told> =>
  page.evaluate(() => (window as unknown as { seen: Told }).seen);

const untilTold = (page: Page, wanted: Partial<Told>) =>
  expect.poll(() => told(page)).toMatchObject(wanted);

// What arrives, and what is told of its way: sending.spec.ts, and of the answer: submission.spec.ts.
test('a line may take long while something moves on it, and is lost once it stands still', async ({
  page,
}) => {
  let wanted = 0;
  let line: IncomingMessage;
  using server = await serve((request) => {
    line = request.pause();
    request.on('data', ({ length }: Buffer) => {
      if ((wanted -= length) <= 0) request.pause();
    });
  });
  await page.clock.install();
  await open(page);
  await send(page, server.url, MUCH);
  await untilTold(page, { left: 'part' });
  await page.clock.runFor(50_000);
  const { steps } = await told(page);
  await expect(async () => {
    wanted = MEGABYTE;
    line.resume();
    expect((await told(page)).steps).toBeGreaterThan(steps);
  }).toPass();
  await page.clock.runFor(50_000);
  expect(await told(page)).not.toHaveProperty('outcome');
  // The browser may report progress only now, and then the timeout begins again.
  await expect(async () => {
    await page.clock.runFor(60_000);
    expect(await told(page)).toMatchObject({ outcome: 'TypeError', left: 'part' });
  }).toPass();
});

test('without an answer all may have arrived', async ({ page }) => {
  using server = await serve((request) => request.resume());
  await page.clock.install();
  await open(page);
  await send(page, server.url, MEGABYTE);
  await untilTold(page, { left: 'all' });
  // The server works; no data is transferred.
  await page.clock.runFor(70_000);
  expect(await told(page)).not.toHaveProperty('outcome');
  await page.clock.runFor(50_000);
  expect(await told(page)).toMatchObject({ outcome: 'TypeError', left: 'all' });
});

// On its way: sending.spec.ts.
test('what is cancelled before it begins is not sent', async ({ page }) => {
  await open(page);
  const before = await page.evaluate(async () => {
    const signal = AbortSignal.abort();
    return src
      .uploader(() => undefined)('/', { signal })
      .catch((error: Error) => error.name);
  });
  expect(before).toBe('AbortError');
});
