import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HookParameters } from 'astro';
import { beforeEach, expect, it, vi } from 'vitest';
import { devServer } from '../../../src/integrations/dev-server.ts';
import { useProvider } from '../content/harness.ts';

const provider = useProvider();

const id = '0'.repeat(16);

beforeEach(async () => {
  const cache = path.join(provider.dataDir, 'cache/images');
  await mkdir(cache, { recursive: true });
  for (const name of [`${id}-360.avif`, `${id}-share.jpg`]) {
    await writeFile(path.join(cache, name), `the image ${name}`);
  }
});

type Answer = { type?: string; data?: string; passed?: unknown };

/** What the dev server answers. */
async function ask(url: string): Promise<Answer> {
  type Handler = (request: unknown, response: unknown, next: (error?: unknown) => void) => void;
  let handle: Handler = () => {};
  const server = { middlewares: { use: (handler: Handler) => void (handle = handler) } };
  await devServer(path.join(provider.dataDir, 'cache/images')).hooks['astro:server:setup']?.({
    server,
  } as unknown as HookParameters<'astro:server:setup'>);
  return new Promise((resolve) => {
    const answer: Answer = {};
    const response = {
      setHeader: (_name: string, type: string) => ((answer.type = type), response),
      end: (data: Buffer) => resolve({ ...answer, data: String(data) }),
    };
    handle({ url }, response, (error) => resolve({ passed: error ?? true }));
  });
}

it('while developing they are served from the cache', async () => {
  expect(await ask(`/images/${id}-360.avif?v=1`)).toEqual({
    type: 'image/avif',
    data: `the image ${id}-360.avif`,
  });
  expect(await ask(`/images/${id}-share.jpg`)).toEqual({
    type: 'image/jpeg',
    data: `the image ${id}-share.jpg`,
  });
  expect(await ask('/images/../../api.db')).toEqual({ passed: true });
  expect(await ask('/blog')).toEqual({ passed: true });
});

it.each([
  ['/status/12/mon-projet', '/status/projet'],
  ['/status/12/mon-projet?from=mail', '/status/projet'],
  ['/status/12', '/status/12'],
  ['/status', '/status'],
  ['/blog/12/un-article', '/blog/12/un-article'],
])('while developing, %s is answered by the page %s', async (url, expected) => {
  const request = { url };
  const next = vi.fn();
  type Handler = (request: object, response: undefined, next: () => void) => void;
  const middlewares = { use: (handle: Handler) => handle(request, undefined, next) };
  await devServer(path.join(provider.dataDir, 'cache/images')).hooks['astro:server:setup']?.({
    server: { middlewares },
  } as never);
  expect(request.url).toBe(expected);
  expect(next).toHaveBeenCalledOnce();
});
