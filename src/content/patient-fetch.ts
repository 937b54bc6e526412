// fetch for a build, which waits for slow servers and not for dead ones.

/** Nothing came for so long that nothing more is expected. */
export class Silence extends Error {
  override name = 'TimeoutError';
}

/**
 * fetch that gives up when the server falls silent, before its answer or in the middle of it.
 *
 * @param patience milliseconds
 */
export async function patientFetch(
  url: string,
  init: RequestInit,
  patience: number,
  ask: typeof fetch = fetch,
): Promise<Response> {
  const silence = new AbortController();
  const reason = new Silence(`no answer for ${Math.round(patience / 1000)} s`);
  const timer = setTimeout(() => silence.abort(reason), patience);
  const signals = [silence.signal, ...(init.signal ? [init.signal] : [])];
  try {
    const response = await ask(url, { ...init, signal: AbortSignal.any(signals) });
    if (!response.body) {
      clearTimeout(timer);
      return response;
    }
    timer.unref();
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, stream) {
        timer.refresh();
        stream.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(heard), { status, statusText, headers });
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
}
