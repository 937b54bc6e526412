// fetch for the build, which waits for slow servers but not for unresponsive ones.

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** No data arrived within the idle timeout. */
export class IdleTimeout extends Error {
  override name = 'TimeoutError';
}

/**
 * Aborts if the server sends no data for some time, before or during the response.
 *
 * @param idleTimeout milliseconds
 */
export async function fetchWithIdleTimeout(
  url: string,
  init: RequestInit,
  idleTimeout: number,
  doFetch: Fetch,
): Promise<Response> {
  const controller = new AbortController();
  const reason = new IdleTimeout(`no answer for ${Math.round(idleTimeout / 1000)} s`);
  const timer = setTimeout(() => controller.abort(reason), idleTimeout);
  const signals = [controller.signal, ...(init.signal ? [init.signal] : [])];
  try {
    const response = await doFetch(url, { ...init, signal: AbortSignal.any(signals) });
    if (!response.body) {
      clearTimeout(timer);
      return response;
    }
    timer.unref();
    const monitor = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, stream) {
        timer.refresh();
        stream.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(monitor), { status, statusText, headers });
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
}
