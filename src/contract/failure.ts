import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

/** Messages by field name, as a 422 answer carries them. */
export type FieldErrors = Record<string, string[]>;

/**
 * What can go wrong with a call: it never reached the provider, the provider refused it, or the
 * answer makes no sense.
 */
export type Failure<Code extends string = string> =
  | { kind: 'network'; reason: 'unreachable' | 'timeout' | 'aborted'; cause: unknown }
  | { kind: 'refused'; status: number; code: Code; message: string; fields: FieldErrors }
  | { kind: 'unexpected'; status: number | undefined; reason: string };

const messages = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((message) => [message]),
  ),
]);

// A message and field errors as Laravel writes them. `error` is an older form of `message`.
const refusalBody = v.object({
  message: v.fallback(v.optional(v.string()), undefined),
  error: v.fallback(v.optional(v.string()), undefined),
  errors: v.fallback(v.optional(v.record(v.string(), messages)), undefined),
});

/** Reads the answer to a call that did not succeed. */
export function refusal<Code extends string>(
  endpoint: Pick<Endpoint<never, never, unknown, Code>, 'codes' | 'refine'>,
  status: number,
  text: string,
): Failure<Code> {
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
    // A proxy's HTML page says nothing that we could use: the status decides.
  }
  return { message: undefined, error: undefined, errors: undefined };
}
