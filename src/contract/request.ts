import * as v from 'valibot';
import { elementsOf } from './elements.ts';
import type { Endpoint, Input } from './endpoint.ts';
import { refusal, type Failure } from './failure.ts';

export type Answer<Reply, Code extends string> =
  { ok: true; reply: Reply } | { ok: false; failure: Failure<Code> };

export interface RequestOptions {
  /** The provider's base URL, with or without a trailing slash. */
  baseUrl: string;
  /** The bearer token of the candidate's session. */
  token?: string | undefined;
  fetch?: ((url: string, init: RequestInit) => Promise<Response> | Response) | undefined;
  /** Milliseconds for the whole call, including the response body; 0 for no limit. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
  /** The request outlives its page, as in `fetch`. */
  keepalive?: boolean | undefined;
}

const DEFAULT_TIMEOUT = 30_000;
/** The limit of a response body. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Calls the provider's API.
 *
 * It never throws. Failures are returned as data, so that every caller has to handle them. A refusal
 * has one of the endpoint's own codes, which the compiler checks.
 */
export async function request<Params, Body, Reply, Code extends string>(
  endpoint: Endpoint<Params, Body, Reply, Code>,
  { params, body: data }: Input<Params, Body>,
  options: RequestOptions,
): Promise<Answer<Reply, Code>> {
  const { fetch = globalThis.fetch, timeout = DEFAULT_TIMEOUT } = options;
  const limit = timeLimit(timeout, options.signal);
  let status: number | undefined;
  try {
    const body = encode(endpoint, data as Body);
    const response = await fetch(url(options.baseUrl, endpoint.path(params as Params)), {
      method: endpoint.method,
      headers: headers(body, options.token),
      body,
      signal: limit.signal,
      keepalive: options.keepalive ?? false,
    });
    status = response.status;
    const text = await readText(response);
    if (!response.ok) {
      const failure = refusal(endpoint, response.status, text);
      // A date is not read: the device's clock may be wrong.
      const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
      return { ok: false, failure: { ...failure, retryAfter } };
    }
    return read(endpoint, response.status, text);
  } catch (error) {
    if (error instanceof ResponseTooLarge) {
      return { ok: false, failure: { kind: 'unexpected', status, reason: error.message } };
    }
    return { ok: false, failure: { kind: 'network', reason: limit.reason(), cause: error } };
  } finally {
    limit.clear();
  }
}

function url(baseUrl: string, path: string): string {
  if (path === '') return baseUrl;
  return `${baseUrl.replace(/\/+$/, '')}/${path}`;
}

function headers(body: string | FormData | null, token?: string) {
  return {
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
  };
}

function encode<Body>(
  endpoint: Pick<Endpoint<never, Body, unknown, string>, 'encode'>,
  body: Body,
): string | FormData | null {
  if (endpoint.encode === undefined || body === undefined) return null;
  return endpoint.encode === 'json' ? JSON.stringify(body) : endpoint.encode(body);
}

function read<Reply, Code extends string>(
  endpoint: Pick<Endpoint<never, never, Reply, Code>, 'reply'>,
  status: number,
  text: string,
): Answer<Reply, Code> {
  const unexpected = (reason: string): Answer<Reply, Code> => ({
    ok: false,
    failure: { kind: 'unexpected', status, reason },
  });
  let json: unknown;
  try {
    json = text === '' ? undefined : JSON.parse(text);
  } catch {
    // Not from the provider: a captive portal, a proxy or a web server's fallback page. Detected by
    // its text, because a provider may send a plain word with the content type of HTML.
    const isPhp = PHP_MESSAGE.test(text);
    if (isHtml(text) && !isPhp) return unexpected('the answer is a web page');
    // A response that is not read may be anything else.
    json = undefined;
    if (!v.is(endpoint.reply, undefined))
      return unexpected(isPhp ? 'a PHP message is before the JSON' : 'the answer is not JSON');
  }
  const parsed = v.safeParse(endpoint.reply, unwrapData(json));
  if (parsed.success) return { ok: true, reply: parsed.output };
  const issue = parsed.issues[0];
  return unexpected(`${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`);
}

/** A Laravel API resource wraps an object in `data`; additional fields are its siblings. */
function unwrapData(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('data' in json)) return json;
  const { data, ...added } = json;
  if (elementsOf(data)) return json;
  return typeof data === 'object' && data !== null ? { ...added, ...data } : data;
}

/** A warning before what was asked for, with display_errors. */
const PHP_MESSAGE = /^\s*(<br \/>\s*<b>)?(Notice|Warning|Deprecated)\b/;

const isHtml = (text: string): boolean => /^\s*</.test(text);

class ResponseTooLarge extends Error {}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new ResponseTooLarge(`the answer is longer than ${MAX_BYTES} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Replaces AbortSignal.any and AbortSignal.timeout, which older phones' browsers lack. */
function timeLimit(timeout: number, callerSignal?: AbortSignal) {
  const controller = new AbortController();
  let reason: 'unreachable' | 'timeout' | 'aborted' = 'unreachable';
  function end(why: typeof reason): void {
    reason = why;
    controller.abort();
  }
  const timer = timeout > 0 ? setTimeout(end, timeout, 'timeout') : undefined;
  const abort = () => end('aborted');
  if (callerSignal?.aborted) abort();
  callerSignal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    reason: () => reason,
    clear() {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', abort);
    },
  };
}
