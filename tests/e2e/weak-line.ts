// The site at the end of a line that a test can let hang.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteUrl } from './stack.ts';

export interface WeakLine {
  url: string;
  /** From now on connections stand and nothing is answered. */
  hang(): void;
  close(): void;
}

export async function weakLine(): Promise<WeakLine> {
  let hangs = false;
  const server = createServer((request, response) => {
    if (hangs) return;
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hang: () => void (hangs = true),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
