import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../../scripts/lib/listen.ts';
import { download } from '../../../../src/content/images/download.ts';
import { openPublicFetch } from '../../../../src/network/public-fetch.ts';
import { createCircuitBreaker } from '../../../../src/content/provider/circuit-breaker.ts';
import { answer, put, status, store, useProvider } from '../harness.ts';
import { buildSite } from '../site.ts';
import {
  bomb,
  boastfulAvif,
  boastfulJpeg,
  boastfulWebp,
  grainy,
  heicHeader,
  jpeg,
} from './samples.ts';

const provider = useProvider();
beforeEach(async () => void (await put(provider, 'blog', { slug: 'un', image: 'a.jpg' })));
afterEach(() => void vi.restoreAllMocks());

const fetched = () => provider.calls.filter((call) => call === 'GET /storage/a.jpg').length;

/** A build with one article whose image is a.jpg. */
async function build() {
  const site = await buildSite(provider, 'blogs');
  const [article] = site.data<{ image: unknown }>('blogs');
  return { article, logs: site.logs };
}

async function expectReplaced(reason: RegExp) {
  const { article, logs } = await build();
  expect(article).toMatchObject({ slug: 'un', image: undefined });
  expect(logs).toHaveLength(1);
  expect(logs[0]).toMatch(/^blogs: item \d+, picture a\.jpg not taken: /);
  expect(logs[0]).toMatch(reason);
}

it.each<[string, () => Promise<Buffer> | Buffer | string, RegExp]>([
  ['an HTML page', () => '<!doctype html><p>Connexion</p>', /unsupported image format/],
  [
    'an SVG',
    () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    /not an image of the web: svg$/,
  ],
  ['nothing', () => '', /empty/i],
  ['a TIFF', () => grainy(9, 9).tiff().toBuffer(), /: tiff$/],
  ['a HEIC', () => heicHeader, /: hevc$/],
  ['half a JPEG', async () => (await jpeg(60, 60)).subarray(0, 1_000), /premature end/],
  [
    'a decompression bomb',
    () => bomb(17_400),
    /too many pixels: 17400 × 17400, 300 million at most in a png/,
  ],
  ['a large AVIF', () => boastfulAvif(5_001), /25 million at most in a avif/],
  [
    'a large progressive JPEG',
    () => boastfulJpeg(9_000),
    /9000 × 9000, 80 million at most in a progressive jpeg/,
  ],
  ['a large WebP', () => boastfulWebp(9_000), /80 million at most in a webp/],
])('an image that is %s is replaced and logged', async (_what, data, reason) => {
  await store(provider, 'a.jpg', await data());
  await expectReplaced(reason);
  expect(fetched()).toBe(1);
});

it('an image larger than the limit is cut off', async () => {
  const chunk = new Uint8Array(1024 * 1024);
  let sent = 0;
  const large = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          if ((sent += 1) > 60) controller.close();
          else controller.enqueue(chunk);
        },
      }),
    );
  provider.fault = answer('/storage/a.jpg', large);
  await expectReplaced(/too large: 40 MB/);
  expect(fetched()).toBe(1);
  expect(sent).toBeLessThan(60);
});

it.each([500, 429])('one that answers %i three times is asked for again', async (code) => {
  await store(provider, 'a.jpg', await jpeg(20, 10));
  provider.fault = answer('/storage/a.jpg', status(code), 3);
  expect((await build()).article?.image).toMatchObject({ width: 20 });
  expect(fetched()).toBe(4);
});

it.each([
  [500, 4],
  [404, 1],
])('one that answers %i for good is asked for %i times', async (code, times) => {
  provider.fault = answer('/storage/a.jpg', status(code));
  await expectReplaced(new RegExp(`HTTP status: ${code}`));
  expect(fetched()).toBe(times);
});

it('a storage area that does not run is named with its fault', async () => {
  const closed = provider.url;
  await provider.move();
  provider.env.STORAGE_URL = `${closed}/storage`;
  const { article, logs } = await build();
  expect(article).toMatchObject({ slug: 'un', image: undefined });
  expect(logs).toEqual([
    expect.stringMatching(/picture a\.jpg not taken: no answer: fetch failed \(ECONNREFUSED\)$/),
  ]);
});

it('a server that lets the build wait is asked once', async () => {
  const late = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
  await expectReplaced(/timeout/);
  expect(limit).toHaveBeenCalledTimes(1);
});

/** Another server of this machine, which answers nobody else. Returns the paths it was asked for. */
async function serveElsewhere() {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return new Response(new Uint8Array(await jpeg(20, 10)));
  };
  const { server, port } = await listen({ fetch, port: 0, hostname: '::' }, 'PORT');
  onTestFinished(() => void server.close());
  return { port, asked };
}

it.each([
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
])('nothing is asked of another server of this machine: %s', async (host) => {
  const { port, asked } = await serveElsewhere();
  const url = `http://${host}:${port}/b.jpg`;
  const publicFetch = openPublicFetch([provider.url]);
  const circuitBreaker = createCircuitBreaker(() => performance.now());
  const options = { fetch: publicFetch, circuitBreaker, retryPolicy: { firstPause: 1 } };
  await expect(download(url, options)).rejects.toThrow(/is not on the public internet$/);
  provider.fault = answer('/storage/a.jpg', () => Response.redirect(url));
  await expectReplaced(/is not on the public internet$/);
  expect(fetched()).toBe(1);
  expect(asked).toEqual([]);
});

it('a proxy that the environment names is asked, and does not open this machine', async () => {
  const { port, asked } = await serveElsewhere();
  for (const [name, value] of Object.entries({
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: `http://127.0.0.1:${port}`,
    NO_PROXY: 'localhost',
  }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const publicFetch = openPublicFetch([]);
  await publicFetch('http://photos.example/b.jpg', {});
  expect(asked).toHaveLength(1);
  await expect(publicFetch(`http://localhost:${port}/b.jpg`, {})).rejects.toMatchObject({
    cause: { message: 'localhost is not on the public internet' },
  });
});

it('the provider may send an image from another of its addresses', async () => {
  await store(provider, 'b.jpg', await jpeg(20, 10));
  const target = `${provider.url}/storage/b.jpg`;
  provider.fault = answer('/storage/a.jpg', () => Response.redirect(target));
  expect((await build()).article?.image).toMatchObject({ width: 20 });
});
