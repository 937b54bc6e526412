import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setInterval } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { endSlowBodies } from '../../../../../scripts/api/http/slow-bodies.ts';
import { listen } from '../../../../../scripts/lib/listen.ts';

// Longer than a machine under load may stand still.
const SLOWEST = { time: 500, bytes: 1000 };

/** Sends pieces of so many bytes, one each ten milliseconds, until `count` are sent or an answer comes. */
async function send(bytes: number, count: number) {
  const fetch = async (asked: Request) => new Response(String((await asked.text()).length));
  const { server, port } = await listen({ fetch, port: 0, hostname: '127.0.0.1' }, 'PORT');
  onTestFinished(() => void server.close());
  endSlowBodies(server, SLOWEST);
  const sent = request({ port, host: '127.0.0.1', method: 'POST' });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  let isAnswered = false;
  void answered.then(() => (isAnswered = true));
  let left = count;
  for await (const _tick of setInterval(10)) {
    if (isAnswered || left === 0) break;
    sent.write('x'.repeat(bytes));
    left -= 1;
  }
  if (!isAnswered) sent.end();
  const [answer] = await answered;
  let text = '';
  for await (const piece of answer) text += piece;
  sent.destroy();
  return { status: answer.statusCode, text };
}

it('a body that drips is refused with a 408', async () => {
  expect(await send(1, Infinity)).toEqual({ status: 408, text: '' });
});

it('a body over a slow line arrives whole', async () => {
  // More than twice the time.
  expect(await send(10_000, 120)).toEqual({ status: 200, text: '1200000' });
});
