// fetch() tells nothing while it sends; XMLHttpRequest does.

/** Milliseconds. A line on which nothing has moved for so long is lost. */
const STALL = 60_000;
/** What has left this page may still stand in the phone's own queue, and then the server works. */
const ANSWER = 120_000;

/** Once `sent` is `total`, the server may have all of it; before that it has not. */
type OnProgress = (sent: number, total: number) => void;

/** What request() takes for `fetch`. Its own limit for the whole call has to be off: `timeout: 0`. */
export function uploader(
  onProgress: OnProgress,
  { stall = STALL, answer = ANSWER } = {},
): (url: string, init: RequestInit) => Promise<Response> {
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const call = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout>;
      const wait = (milliseconds: number, what: string) => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(new TypeError(what)), milliseconds);
      };
      const waitForAnswer = () => wait(answer, 'no answer came');
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

      // A browser may leave out the last step and tell the end alone.
      call.upload.onprogress = call.upload.onload = ({ loaded, total }) => {
        onProgress(loaded, total);
        if (loaded === total) waitForAnswer();
        else wait(stall, 'the line stands still');
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
      if (body) wait(stall, 'the line stands still');
      else waitForAnswer();
      call.send(body as XMLHttpRequestBodyInit | null);
    });
}

const aborted = () => new DOMException('the upload was cancelled', 'AbortError');

const NO_BODY = [204, 205, 304];

/** No caller asks for its headers. */
function responseOf({ status, statusText, response }: XMLHttpRequest): Response {
  const body = NO_BODY.includes(status) ? null : (response as ArrayBuffer);
  return new Response(body, { status, statusText });
}
