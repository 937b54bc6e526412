// A proxy before the site that a test can let pause and hang, as a bad mobile network does.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { siteUrl } from './portal.ts';

/** Milliseconds: long enough for what has come to be painted. */
const PAUSE = 500;

export async function unreliableNetwork() {
  let hangs = false;
  let failure: number | undefined;
  let words: RegExp | undefined;
  const server = createServer((request, response) => {
    if (hangs) return;
    if (failure) {
      response.writeHead(failure, { 'Content-Type': 'text/html' }).end(`<h1>${failure}</h1>`);
      return;
    }
    fetch(siteUrl + request.url, { redirect: 'manual' }).then(
      async ({ status, headers, body }) => {
        const type = headers.get('Content-Type') ?? '';
        response.writeHead(status, { 'Content-Type': type });
        if (words && type.startsWith('text/html')) {
          const page = await new Response(body).text();
          const [match] = page.match(words) ?? [];
          if (match === undefined) throw new Error(`${request.url} has nothing like ${words}`);
          const end = page.indexOf(match) + match.length;
          response.write(page.slice(0, end));
          await setTimeout(PAUSE);
          response.write(page.slice(end));
        } else for await (const part of body ?? []) response.write(part);
        response.end();
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on pages come in two parts, with a pause behind the first match. */
    pauseBehind(text: RegExp) {
      words = text;
    },
    /** From now on connections stand and nothing is answered. */
    hang() {
      hangs = true;
    },
    /** From now on everything is answered with this status, as a proxy does without its server. */
    fail(status: number) {
      failure = status;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
