// Calls the provider as the portal does, and keeps the raw response for the report.
import type { Endpoint, Input } from '../../src/contract/endpoint.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { request, type Answer } from '../../src/contract/request.ts';
import { networkReason } from '../lib/network-error.ts';
import { plainAddress } from '../../src/content/provider/plain-address.ts';

export const TIMEOUT = 30_000;
/** In characters. */
const MAX_EXCERPT = 160;

interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
  /** The address that it redirects to, without a query. */
  redirect: string | undefined;
  /** Until the whole body had arrived. */
  milliseconds: number;
}

export interface Target {
  /** The provider's base URL. */
  baseUrl: string;
  /** The site's origin, as a browser sends it. */
  origin: string;
  token?: string | undefined;
}

export async function inspect<Params, Body, Reply, Code extends string>(
  endpoint: Endpoint<Params, Body, Reply, Code>,
  input: Input<Params, Body>,
  { baseUrl, origin, token }: Target,
): Promise<{ answer: Answer<Reply, Code>; raw: RawResponse | undefined }> {
  // Stays undefined if the provider does not answer.
  let raw: RawResponse | undefined;
  const recordingFetch = async (url: string, init: RequestInit): Promise<Response> => {
    const start = performance.now();
    const headers = { ...(init.headers as Record<string, string>), Origin: origin };
    // Redirects are errors: they usually lead to a login page, in place of a 401.
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    const body = await response.text();
    const milliseconds = Math.round(performance.now() - start);
    const redirect = redirectOf(response, url);
    raw = { status: response.status, headers: response.headers, body, redirect, milliseconds };
    const hasBody = ![204, 205, 304].includes(response.status);
    return new Response(hasBody ? body : null, { status: response.status });
  };
  const options = { baseUrl, token, fetch: recordingFetch, timeout: TIMEOUT };
  const answer = await request(endpoint, input, options);
  const { status, redirect } = raw ?? {};
  if (redirect === undefined) return { answer, raw };
  const reason = `redirects to ${redirect}`;
  return { answer: { ok: false, failure: { kind: 'unexpected', status, reason } }, raw };
}

export const redirectRemedy =
  'Answer at this address itself, or name the new one in .env: browsers do not follow redirects.';

/** Where a response redirects to. */
export function redirectOf({ status, headers }: Response, url: string): string | undefined {
  const location = headers.get('Location');
  if (status < 300 || status > 399 || location === null) return undefined;
  return URL.canParse(location, url) ? plainAddress(new URL(location, url).href) : undefined;
}

export function reasonOf(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return `no answer, ${networkReason(failure.cause)}`;
    case 'refused':
      return `HTTP ${failure.status} ${failure.message}`.trim();
    case 'unexpected':
      return failure.status === 200 || failure.reason.startsWith('HTTP')
        ? failure.reason
        : `HTTP ${failure.status ?? ''} ${failure.reason}`;
  }
}

/** The beginning of a response body, in one line. */
export function excerpt({ body }: Pick<RawResponse, 'body'>): string {
  const line = body.replace(/\s+/g, ' ').trim();
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT)}…` : line || 'an empty body';
}
