// A line with a limited number of bytes a second to servers on this machine, for pages and their
// worker alike.
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../fixtures/free-port.ts';

/** What is sent over a line at once. */
const PACKET_BYTES = 1_460;

export function throttledNetwork(bytesPerSecond: number) {
  const closers: (() => void)[] = [];
  const [up, down] = [pace(bytesPerSecond), pace(bytesPerSecond)];

  function carry(near: Socket, port: number): void {
    const far = connect(port, '127.0.0.1');
    const end = () => [near, far].forEach((socket) => socket.destroy());
    closers.push(end);
    // Either side may hang up at any time.
    pipeline(near, up, far).catch(end);
    pipeline(far, down, near).catch(end);
  }

  return {
    /** Opens a port of the line that leads to another one; returns it. */
    async to(port: number): Promise<number> {
      const server = createServer((near) => carry(near, port));
      closers.push(() => server.close());
      return listen(server);
    },
    close: () => closers.forEach((close) => close()),
  };
}

/** Everything in one direction shares the line. */
function pace(bytesPerSecond: number) {
  let freeAt = 0;
  return async function* (data: AsyncIterable<Buffer>) {
    for await (const chunk of data) {
      for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
        const packet = chunk.subarray(start, start + PACKET_BYTES);
        const now = performance.now();
        freeAt = Math.max(freeAt, now) + (packet.length / bytesPerSecond) * 1_000;
        await sleep(freeAt - now);
        yield packet;
      }
    }
  };
}
