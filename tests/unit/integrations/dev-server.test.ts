import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HookParameters } from 'astro';
import { expect, it } from 'vitest';
import { devServer } from '../../../src/integrations/dev-server.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const id = '0'.repeat(16);

interface Answer {
  /** The address, if the request was passed on to Astro. */
  passed?: string;
  type?: string;
  data?: Buffer;
}

type Handler = (request: object, response: object, next: (error?: unknown) => void) => void;

/** What Astro's development server answers. */
async function ask(imageDir: string, url: string): Promise<Answer> {
  let handle: Handler = () => {};
  const server = {
    middlewares: {
      use(handler: Handler) {
        handle = handler;
      },
    },
  };
  const parameters = { server } as unknown as HookParameters<'astro:server:setup'>;
  await devServer(imageDir).hooks['astro:server:setup']?.(parameters);
  const request = { url };
  return new Promise((resolve, reject) => {
    const answer: Answer = {};
    const response = {
      setHeader(_name: string, type: string) {
        answer.type = type;
        return response;
      },
      end: (data: Buffer) => resolve({ ...answer, data }),
    };
    handle(request, response, (error) =>
      error ? reject(error) : resolve({ passed: request.url }),
    );
  });
}

it.each([
  ['360.avif', 'image/avif'],
  ['share.jpg', 'image/jpeg'],
])('the image %s comes from the cache, as %s', async (end, type) => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, `${id}-${end}`), end);
  const answer = await ask(folder, `/images/${id}-${end}?v=1`);
  expect(answer).toEqual({ type, data: Buffer.from(end) });
});

it.each([
  ['/status/12/mon-projet', '/status/projet'],
  ['/status/12/mon-projet?from=/mail', '/status/projet'],
  ['/status/12', '/status/12'],
  ['/status', '/status'],
  ['/blog/12/un-article', '/blog/12/un-article'],
  ['/images/../../api.db', '/images/../../api.db'],
])('%s is answered by the page %s', async (url, expected) => {
  expect(await ask('no-folder', url)).toEqual({ passed: expected });
});
