// Uploads with XMLHttpRequest: fetch() reports no upload progress.

/** Milliseconds without progress after which the connection counts as lost. */
const STALL_TIMEOUT = 60_000;
/** Milliseconds: sent data may still be in the device's buffers, and the server needs time. */
const RESPONSE_TIMEOUT = 120_000;

const STALLED = 'the upload has stalled';

/** Before `sent` equals `total`, the server cannot have all of it; afterwards it may. */
type OnProgress = (sent: number, total: number) => void;

/** A `fetch` for request(), whose own timeout must be disabled: `timeout: 0`. */
export function uploader(
  onProgress: OnProgress,
  { stall = STALL_TIMEOUT, answer = RESPONSE_TIMEOUT } = {},
): (url: string, init: RequestInit) => Promise<Response> {
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const call = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout>;
      const startTimer = (milliseconds: number, message: string) => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(new TypeError(message)), milliseconds);
      };
      const awaitResponse = () => startTimer(answer, 'no response came');
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const fail = (error: Error) => {
        settle();
        reject(error);
        call.abort();
      };
      const abort = () => fail(aborted());

      // Some browsers omit the last progress event and fire only load.
      call.upload.onprogress = call.upload.onload = ({ loaded, total }) => {
        onProgress(loaded, total);
        if (loaded === total) awaitResponse();
        else startTimer(stall, STALLED);
      };
      call.onerror = () => fail(new TypeError('no connection'));
      call.onload = () => {
        settle();
        resolve(responseOf(call));
      };
      signal?.addEventListener('abort', abort);

      call.open(method, url);
      call.responseType = 'arraybuffer';
      new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
      if (body) startTimer(stall, STALLED);
      else awaitResponse();
      call.send(body as XMLHttpRequestBodyInit | null);
    });
}

const aborted = () => new DOMException('the upload was cancelled', 'AbortError');

const NO_BODY = [204, 205, 304];

/** Without headers: no caller reads them. */
function responseOf({ status, statusText, response }: XMLHttpRequest): Response {
  const body = NO_BODY.includes(status) ? null : (response as ArrayBuffer);
  return new Response(body, { status, statusText });
}
