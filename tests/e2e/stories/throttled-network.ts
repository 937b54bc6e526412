// A line of so many bytes a second to what listens on this machine: for pages and their worker,
// whichever of them asks.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What goes over a line at once. */
const PACKET_BYTES = 1_460;

export interface ThrottledNetwork {
  /** Opens a port of the line that leads to another one; returns it. */
  to(port: number): Promise<number>;
  close(): void;
}

/** @param delay milliseconds each way */
export function throttledNetwork(bytesPerSecond: number, delay = 0): ThrottledNetwork {
  const closers: (() => void)[] = [];
  const [up, down] = [pace(bytesPerSecond), pace(bytesPerSecond)];

  function carry(near: Socket, port: number): void {
    const far = connect(port, '127.0.0.1');
    const end = () => [near, far].forEach((socket) => socket.destroy());
    closers.push(end);
    // Either side may hang up at any time.
    pipeline(near, up, later(delay), far).catch(end);
    pipeline(far, down, later(delay), near).catch(end);
  }

  return {
    async to(port) {
      const server = createServer((near) => carry(near, port)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      closers.push(() => server.close());
      return (server.address() as AddressInfo).port;
    },
    close: () => closers.forEach((close) => close()),
  };
}

/** All that goes one way shares the line. */
function pace(bytesPerSecond: number) {
  let freeAt = 0;
  return async function* (data: AsyncIterable<Buffer>) {
    for await (const chunk of data) {
      for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
        const packet = chunk.subarray(at, at + PACKET_BYTES);
        const now = performance.now();
        freeAt = Math.max(freeAt, now) + (packet.length / bytesPerSecond) * 1_000;
        await sleep(freeAt - now);
        yield packet;
      }
    }
  };
}

/** Each packet arrives so much later, and none waits for the one before it. */
const later = (delay: number): Transform =>
  new Transform({
    transform(chunk, _encoding, next) {
      setTimeout(() => this.push(chunk), delay);
      next();
    },
    flush: (end) => void setTimeout(end, delay),
  });
