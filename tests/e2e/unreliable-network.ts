// A proxy before the site that a test can let hang and fail, as a bad mobile network does.
import { createServer } from 'node:http';
import { listen } from '../fixtures/free-port.ts';
import { siteUrl } from './portal.ts';

export async function unreliableNetwork() {
  let hangs = false;
  let failure: number | undefined;
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
        for await (const part of body ?? []) response.write(part);
        response.end();
      },
      () => response.destroy(),
    );
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
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
