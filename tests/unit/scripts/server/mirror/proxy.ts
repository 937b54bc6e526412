// A proxy before the storage that records its calls, and that can fail or cut them.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  key: string;
}

export interface Proxy {
  endpoint: string;
  /** What was answered well since the last look, in order. */
  take(): Call[];
  /** Answers a call instead of the storage: with a status, or by cutting the line. */
  disturb: (call: Call) => number | 'cut' | undefined;
  close(): void;
}

export async function openProxy(target: string): Promise<Proxy> {
  let calls: Call[] = [];
  const server = http.createServer((req, res) => {
    const [, , ...rest] = decodeURIComponent(req.url ?? '').split('/');
    const call = { method: req.method ?? '', key: rest.join('/') };
    const fault = proxy.disturb(call);
    if (fault === 'cut') return void req.socket.destroy();
    if (fault) return void req.resume().on('end', () => res.writeHead(fault).end());
    const { method, headers } = req;
    const onward = http.request(
      new URL(req.url ?? '', target),
      { method, headers, agent: false },
      (answer) => {
        if ((answer.statusCode ?? 500) < 300) calls.push(call);
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        // Swift sends a body after HEAD of what is not there.
        if (method === 'HEAD') res.end();
        else answer.pipe(res);
      },
    );
    onward.on('error', () => res.headersSent || res.destroy());
    req.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: Proxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
    disturb: () => undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
