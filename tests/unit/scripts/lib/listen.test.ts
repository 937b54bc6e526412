// A server that closes while others still send to it, or wait for its answer.
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { closeServer, listen } from '../../../../scripts/lib/listen.ts';

const here = { port: 0, hostname: '127.0.0.1' };

it('closes in spite of a body that never ends', async () => {
  const reading = Promise.withResolvers<void>();
  const fetch = async (asked: Request) => {
    reading.resolve();
    return new Response(await asked.text());
  };
  const { server, port } = await listen({ fetch, ...here }, 'PORT');
  const sent = request({ port, host: here.hostname, method: 'POST' });
  const broken = once(sent, 'error');
  sent.write('{');
  await reading.promise;
  await closeServer(server, 20);
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
});

it('gives an answer that is on its way its time', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const handle = () => {
    asked.resolve();
    return answer.promise;
  };
  const { server, port } = await listen({ fetch: handle, ...here }, 'PORT');
  const reading = fetch(`http://127.0.0.1:${port}`);
  await asked.promise;
  const closed = closeServer(server);
  answer.resolve(new Response('whole'));
  expect(await (await reading).text()).toBe('whole');
  await closed;
});

it('keeps a connection longer than proxies do: nginx for one minute, Caddy for two', async () => {
  const { server } = await listen({ fetch: () => new Response(), ...here }, 'PORT');
  expect(server).toMatchObject({ keepAliveTimeout: 130_000, headersTimeout: 15_000 });
  await closeServer(server);
});

it('answers the next request over a connection after a body that it refused unread', async () => {
  const fetch = async ({ body }: Request) => new Response(body ? 'refused' : 'next');
  const { server, port } = await listen({ fetch, ...here }, 'PORT');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (method: string, body = '') => {
    const sent = request({ port, host: here.hostname, method, agent }).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { text: String(Buffer.concat(await response.toArray())), isReused: sent.reusedSocket };
  };
  expect(await ask('POST', 'x'.repeat(900_000))).toEqual({ text: 'refused', isReused: false });
  expect(await ask('GET')).toEqual({ text: 'next', isReused: true });
  agent.destroy();
  await closeServer(server);
});

it('says that HOST is not an address of this machine', async () => {
  const listening = listen({ fetch: () => new Response(), port: 0, hostname: '192.0.2.1' }, 'PORT');
  await expect(listening).rejects.toThrow(
    'HOST=192.0.2.1 is not an address of this machine (EADDRNOTAVAIL): correct it in .env.',
  );
});
