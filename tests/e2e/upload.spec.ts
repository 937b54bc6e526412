// The way of a submission to the API, told while it goes: on XMLHttpRequest, as only a browser has.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import type * as contract from '../../src/contract/submission.ts';
import type * as requests from '../../src/contract/request.ts';
import type * as uploads from '../../src/stores/submission/files/uploader.ts';
import { university } from '../unit/contract/submissions.ts';
import { newCandidate } from './candidate.ts';
import { load } from './in-page.ts';
import { expect, test } from './page.ts';
import { apiUrl } from './stack.ts';

declare const src: typeof contract & typeof requests & typeof uploads;

test.use({ bypassCSP: true });

test.beforeEach(({ page }) =>
  load(
    page,
    'contract/submission.ts',
    'contract/request.ts',
    'stores/submission/files/uploader.ts',
  ),
);

/** A server that answers every preflight and leaves the upload to the test. */
async function listen(receive: RequestListener) {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else receive(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Reads a little at a time. */
const slowly = (request: IncomingMessage) =>
  request.on('data', () => {
    request.pause();
    setTimeout(() => request.resume(), 20);
  });

interface Outcome {
  outcome: string;
  /** Of the last step that was told: whether all had left. */
  whole: boolean;
}

interface Sending {
  /** Forty are more than a machine keeps ready for a line. */
  megabytes: number;
  cancelled?: boolean;
  answer?: number;
}

const send = (page: Page, url: string, sending: Sending): Promise<Outcome> =>
  page.evaluate(
    async ([address, { megabytes, cancelled = false, answer = 1500 }]) => {
      const controller = new AbortController();
      let whole = false;
      const onProgress = (sent: number, total: number) => {
        whole = sent === total;
        if (cancelled) controller.abort();
      };
      const body = new FormData();
      body.append('images[]', new Blob([new Uint8Array(megabytes * 1024 * 1024)]), 'photo.jpg');
      const init = { method: 'POST', headers: { Authorization: 'Bearer jeton' }, body };
      const outcome = await src
        .uploader(onProgress, { stall: 1500, answer })(address, {
          ...init,
          signal: controller.signal,
        })
        .then(
          ({ status }) => `answered ${status}`,
          (reason: Error) => reason.name,
        );
      return { outcome, whole };
    },
    [url, sending] as const,
  );

const forget = (faults: string[]) => (faults.length = 0);

test('a submission arrives whole, and its way is told', async ({ page }) => {
  const { access_token } = await newCandidate();
  const { images: _, ...answers } = university;
  const { answer, steps } = await page.evaluate(
    async ([baseUrl, token, given]) => {
      const canvas = new OffscreenCanvas(1200, 900);
      const context = canvas.getContext('2d')!;
      const noise = context.createImageData(1200, 900);
      for (let at = 0; at < noise.data.length; at += 65_536) {
        crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
      }
      context.putImageData(noise, 0, 0);
      const photo = new File([await canvas.convertToBlob()], 'Bruit.png', { type: 'image/png' });
      const told: [number, number][] = [];
      const sent = await src.request(
        src.submitProject,
        { params: undefined, body: { ...given, images: [photo, photo] } as never },
        {
          ...{ baseUrl, token, timeout: 0 },
          fetch: src.uploader((now, total) => told.push([now, total])),
        },
      );
      return { answer: sent, steps: told };
    },
    [apiUrl, access_token, answers] as const,
  );
  expect(answer).toEqual({ ok: true });
  const [sent, totals] = [steps.map(([now]) => now), new Set(steps.map(([, total]) => total))];
  expect(totals.size).toBe(1);
  expect([...totals][0]).toBeGreaterThan(4_000_000);
  expect(sent).toEqual([...sent].sort((a, b) => a - b));
  expect(sent.at(-1)).toBe([...totals][0]);

  const status = await fetch(`${apiUrl}/check-status`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  const { userProjects } = (await status.json()) as { userProjects: Record<string, string>[] };
  const names = JSON.parse(userProjects[0]?.['images'] ?? '') as string[];
  expect(names.map((name) => /\d-bruit\.png$/.test(name))).toEqual([true, true]);
});

test('what the API says to it is the answer', async ({ page, faults }) => {
  const answers = await page.evaluate(
    async ([baseUrl, token]) => {
      const ask = (given?: string) =>
        src.request(
          src.submitProject,
          { params: undefined, body: { niveau_academique: 'master' } as never },
          { baseUrl, token: given, timeout: 0, fetch: src.uploader(() => undefined) },
        );
      return [await ask(), await ask(token)];
    },
    [apiUrl, (await newCandidate()).access_token] as const,
  );
  expect(answers).toMatchObject([
    { failure: { code: 'session_expired' } },
    { failure: { code: 'invalid', fields: { titre_solution: [expect.any(String)] } } },
  ]);
  forget(faults);
});

test('a line that stands still is lost, and not all had left', async ({ page }) => {
  using server = await listen((request) => request.pause());
  expect(await send(page, server.url, { megabytes: 40 })).toEqual({
    outcome: 'TypeError',
    whole: false,
  });
});

test('a line on which something moves may take long', async ({ page }) => {
  using server = await listen((request, response) => {
    slowly(request).once('end', () => response.writeHead(201).end('{}'));
  });
  const sending = { megabytes: 16, answer: 30_000 };
  expect(await send(page, server.url, sending)).toEqual({ outcome: 'answered 201', whole: true });
});

test('without an answer all may have arrived', async ({ page }) => {
  using server = await listen((request) => request.resume());
  expect(await send(page, server.url, { megabytes: 1 })).toEqual({
    outcome: 'TypeError',
    whole: true,
  });
});

test('a line that breaks is lost', async ({ page, faults }) => {
  using server = await listen((request) => request.once('data', () => request.destroy()));
  expect(await send(page, server.url, { megabytes: 40 })).toEqual({
    outcome: 'TypeError',
    whole: false,
  });
  forget(faults);
});

test('it can be cancelled, and the server is told', async ({ page }) => {
  let cut: (value: boolean) => void;
  const wasCut = new Promise<boolean>((resolve) => (cut = resolve));
  using server = await listen((request) => {
    slowly(request).once('close', () => cut(!request.complete));
  });
  expect(await send(page, server.url, { megabytes: 40, cancelled: true })).toEqual({
    outcome: 'AbortError',
    whole: false,
  });
  expect(await wasCut).toBe(true);
  const before = await page.evaluate(async (address) => {
    const signal = AbortSignal.abort();
    return src
      .uploader(() => undefined)(address, { signal })
      .catch((error: Error) => error.name);
  }, server.url);
  expect(before).toBe('AbortError');
});
