import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { serveApp } from '../../../fixtures/embedded-api.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { createPortal } from './fixture.ts';

async function serve() {
  const { app } = createPortal(temporaryFolder());
  const answer = Promise.withResolvers<Response>();
  const fetch: typeof app.fetch = (...given) => {
    const answering = app.fetch(...given);
    answer.resolve(answering);
    return answering;
  };
  const { stop, ...served } = await serveApp(fetch, app);
  onTestFinished(stop);
  /** What the first request was answered, whether somebody was there to read it or not. */
  return { ...served, answer: answer.promise };
}

it('finds the webhook where a sender doubles the slash before it', async () => {
  const served = await serve();
  const headers = { Authorization: 'Bearer secret' };
  const answer = await fetch(`${served.url}//hooks/rebuild`, { method: 'POST', headers });
  expect(answer.status).toBe(202);
});

it.each([
  ['/hooks/login', 'Content-Length: 99', 'secret=a'],
  ['/hooks/login', 'Transfer-Encoding: chunked', '8\r\nsecret=a\r\n'],
  ['/hooks/rebuild', 'Content-Length: 99', '{}'],
  ['/hooks/rebuild', 'Transfer-Encoding: chunked', '2\r\n{}\r\n'],
])('takes it for no fault that a body to %s with %s is cut off', async (path, length, body) => {
  const served = await serve();
  using log = vi.spyOn(console, 'log').mockReturnValue();
  const socket = connect(served.port, '127.0.0.1');
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Origin: http://localhost', type];
  const time = `webhook-timestamp: ${Math.floor(Date.now() / 1000)}`;
  const signed = ['webhook-id: a', time, 'webhook-signature: v1,a'];
  socket.write([...head, ...signed, length, '', body].join('\r\n'));
  await once(served.server, 'request');
  socket.destroy();
  expect((await served.answer).status).toBe(400);
  expect(log).not.toHaveBeenCalled();
});
