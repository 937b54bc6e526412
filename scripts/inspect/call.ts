// A call of the provider as the portal makes it, with what a report wants to know of it besides.
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { request, type Answer } from '../../src/contract/request.ts';

const TIMEOUT = 30_000;
/** Characters of a body that are shown. */
const SHOWN = 160;

export interface Seen {
  status: number;
  headers: Headers;
  body: string;
  /** Until the answer was there. */
  milliseconds: number;
}

export interface Inspected<Reply, Code extends string> {
  answer: Answer<Reply, Code>;
  /** Nothing where the provider did not answer. */
  seen: Seen | undefined;
}

export interface Target {
  /** Where the provider answers. */
  baseUrl: string;
  /** The site's origin, as a browser sends it. */
  origin: string;
  token?: string | undefined;
}

export async function inspect<Params, Body, Reply, Code extends string>(
  endpoint: Endpoint<Params, Body, Reply, Code>,
  input: { params: Params; body: Body },
  { baseUrl, origin, token }: Target,
): Promise<Inspected<Reply, Code>> {
  let seen: Seen | undefined;
  const fetched = async (url: string, init: RequestInit): Promise<Response> => {
    const begin = performance.now();
    const headers = { ...(init.headers as Record<string, string>), Origin: origin };
    // A login page in place of a refusal is what a redirect leads to.
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    const body = await response.text();
    const milliseconds = Math.round(performance.now() - begin);
    seen = { status: response.status, headers: response.headers, body, milliseconds };
    const hasBody = ![204, 205, 304].includes(response.status);
    return new Response(hasBody ? body : null, { status: response.status });
  };
  const answer = await request(endpoint, input, {
    baseUrl,
    token,
    fetch: fetched,
    timeout: TIMEOUT,
  });
  return { answer, seen };
}

/** Why a request has failed, in Node's words. */
export function faultOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? message;
}

export function reasonOf(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return `no answer (${faultOf(failure.cause)})`;
    case 'refused':
      return `HTTP ${failure.status} ${failure.message}`.trim();
    case 'unexpected':
      return failure.status === 200
        ? failure.reason
        : `HTTP ${failure.status ?? ''} ${failure.reason}`;
  }
}

/** The beginning of an answer, in one line. */
export function excerpt({ body }: Pick<Seen, 'body'>): string {
  const line = body.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line || 'an empty body';
}
