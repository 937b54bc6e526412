// What happens to a call that gets no answer, or half of one.
import { Hono } from 'hono';
import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { request } from '../../../src/contract/request.ts';
import { currentUser, login } from '../../../src/contract/account/users.ts';
import { serveApp } from '../../fixtures/embedded-api.ts';
import { BASE, answering, credentials } from './harness.ts';

const broken = new TypeError('Failed to fetch');

it.each([
  ['never arrives', () => Promise.reject(broken)],
  ['breaks off', () => new Response(new ReadableStream({ pull: (part) => part.error(broken) }))],
])('a call that %s is a network failure with its cause', async (_what, fetch) => {
  expect(await request(login, credentials, { baseUrl: BASE, fetch })).toEqual({
    ok: false,
    failure: { kind: 'network', reason: 'unreachable', cause: broken },
  });
});

// Over a real connection, because only there fetch itself obeys the signal.
describe('over the network', () => {
  async function listen(app: Hono): Promise<string> {
    const { url, stop } = await serveApp(app.fetch);
    onTestFinished(stop);
    return url;
  }

  const never = () => new Promise<Response>(() => {});
  /** Headers and half an answer, then nothing. */
  const half = async () => {
    const start = new TextEncoder().encode('{"step": 1,');
    return new Response(new ReadableStream({ start: (stream) => stream.enqueue(start) }));
  };

  it.each([
    ['that never comes', never],
    ['that stops in the middle', half],
  ])('ends an answer %s at the time limit', async (_what, handler) => {
    const baseUrl = await listen(new Hono().get('*', handler));
    expect(await request(currentUser, {}, { baseUrl, timeout: 20 })).toMatchObject({
      ok: false,
      failure: { kind: 'network', reason: 'timeout' },
    });
  });

  it('is aborted before it is sent', async () => {
    const handler = vi.fn(never);
    const baseUrl = await listen(new Hono().get('*', handler));
    const signal = AbortSignal.abort();
    expect(await request(currentUser, {}, { baseUrl, signal })).toMatchObject({
      ok: false,
      failure: { kind: 'network', reason: 'aborted' },
    });
    expect(handler).not.toHaveBeenCalled();
  });

  it.each([
    ['before the answer begins', never],
    ['in the middle of the answer', half],
  ])('is aborted on its way, %s', async (_what, handler) => {
    const caller = new AbortController();
    const app = new Hono().get('*', () => {
      setTimeout(() => caller.abort());
      return handler();
    });
    const baseUrl = await listen(app);
    const answer = await request(currentUser, {}, { baseUrl, signal: caller.signal });
    expect(answer).toMatchObject({
      ok: false,
      failure: { kind: 'network', reason: 'aborted' },
    });
  });
});

describe('the time limit', () => {
  afterEach(() => vi.useRealTimers());

  /** Starts a call that is never answered, and gives its signal. */
  function start(timeout?: number): AbortSignal {
    let signal: AbortSignal | null | undefined;
    const fetch = (_url: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise<Response>(() => {});
    };
    void request(currentUser, {}, { baseUrl: BASE, timeout, fetch });
    if (!signal) throw new Error('fetch got no signal');
    return signal;
  }

  it('is 30 seconds unless another is given', () => {
    vi.useFakeTimers();
    const [usual, longer] = [start(), start(60_000)];
    vi.advanceTimersByTime(29_999);
    expect(usual.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect([usual.aborted, longer.aborted]).toEqual([true, false]);
    vi.advanceTimersByTime(30_000);
    expect(longer.aborted).toBe(true);
  });

  it('is off with 0', () => {
    vi.useFakeTimers();
    const signal = start(0);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(signal.aborted).toBe(false);
  });

  it('leaves no timer and no listener behind', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    for (const options of [answering(200, '{}'), answering(500, null)]) {
      await request(currentUser, {}, { ...options, signal });
    }
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
