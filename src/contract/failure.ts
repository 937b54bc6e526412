import * as v from 'valibot';
import { elementsOf } from './elements.ts';
import type { Endpoint } from './endpoint.ts';

/** Messages by field name, from the body of a 422 response. */
export type FieldErrors = Record<string, string[]>;

interface Refused<Code> {
  kind: 'refused';
  status: number;
  code: Code;
  message: string;
  fields: FieldErrors;
  /** Seconds, if the provider names them and lets browsers read them. */
  retryAfter?: number | undefined;
}

interface Unexpected extends Pick<Refused<never>, 'retryAfter'> {
  kind: 'unexpected';
  status: number | undefined;
  reason: string;
}

/**
 * Why a call failed: the network failed, the provider refused the request, or its response was
 * unexpected.
 */
export type Failure<Code extends string = string> =
  | { kind: 'network'; reason: 'unreachable' | 'timeout' | 'aborted'; cause: unknown }
  | Refused<Code>
  | Unexpected;

const messages = v.union([
  v.pipe(v.unknown(), v.transform(elementsOf), v.array(v.string())),
  v.pipe(
    v.string(),
    v.transform((message) => [message]),
  ),
]);

// Laravel's message and field errors. `error` is an older name of `message`.
const refusalBody = v.object({
  message: v.fallback(v.optional(v.string()), undefined),
  error: v.fallback(v.optional(v.string()), undefined),
  errors: v.fallback(v.optional(v.record(v.string(), messages)), undefined),
});

/** Converts an error response into a failure. */
export function refusal<Code extends string>(
  endpoint: Pick<Endpoint<never, never, unknown, Code>, 'codes' | 'refine'>,
  status: number,
  text: string,
): Refused<Code> | Unexpected {
  const body = parseBody(text);
  const message = body.message || body.error || '';
  const code = endpoint.refine?.(status, message) ?? endpoint.codes[status];
  if (code === undefined) {
    return { kind: 'unexpected', status, reason: message || `HTTP status ${status}` };
  }
  return { kind: 'refused', status, code, message, fields: body.errors ?? {} };
}

function parseBody(text: string): v.InferOutput<typeof refusalBody> {
  try {
    const parsed = v.safeParse(refusalBody, JSON.parse(text));
    if (parsed.success) return parsed.output;
  } catch {
    // Not JSON, for example a proxy's HTML page: only the status is used.
  }
  return { message: undefined, error: undefined, errors: undefined };
}
