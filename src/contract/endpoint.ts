import type * as v from 'valibot';

/** Error codes of calls that need no session: their 401 says nothing about one. */
export const publicCodes = { 429: 'throttled' } as const;

/** Error codes of calls with a session. */
export const commonCodes = { ...publicCodes, 401: 'session_expired' } as const;

/**
 * A call of the provider's candidate API (specification, section 7).
 *
 * `codes` maps HTTP statuses to the error codes of this call. `refine` may derive a code from the
 * body's message where the status alone is ambiguous. Any other status is an unexpected failure.
 */
export interface Endpoint<Params, Body, Reply, Code extends string> {
  readonly method: 'GET' | 'POST';
  /** The path relative to the base URL, without a leading slash. */
  readonly path: (params: Params) => string;
  /** How the body is encoded: as JSON, or as multipart form data by a function. */
  readonly encode?: 'json' | ((body: Body) => FormData);
  readonly reply: v.GenericSchema<unknown, Reply>;
  readonly codes: Readonly<Partial<Record<number, Code>>>;
  readonly refine?: (status: number, message: string) => Code | undefined;
}

/** The path parameters and the body of a call, where it has any. */
export type Input<Params, Body> = (undefined extends Params
  ? { params?: undefined }
  : { params: Params }) &
  (undefined extends Body ? { body?: undefined } : { body: Body });

type Spec<Params, Body, Reply, Code extends string> = Omit<
  Endpoint<Params, Body, Reply, Code>,
  'path' | 'encode' | 'method'
> & { path: string | ((params: Params) => string) };

const pathOf = <Params>(path: string | ((params: Params) => string)) =>
  typeof path === 'string' ? () => path : path;

/** Defines a GET call. */
export function get<Reply, const Code extends string = never, Params = void>(
  spec: Spec<Params, void, Reply, Code>,
): Endpoint<Params, void, Reply, Code> {
  return { ...spec, method: 'GET', path: pathOf(spec.path) };
}

/** Defines a POST call. Forms, stores and the embedded API share its `request` schema. */
export function post<Request extends v.GenericSchema, Reply, const Code extends string = never>(
  spec: Spec<void, v.InferOutput<Request>, Reply, Code> & {
    request: Request;
    encode?: (body: v.InferOutput<Request>) => FormData;
  },
): Endpoint<void, v.InferOutput<Request>, Reply, Code> & { request: Request } {
  return { ...spec, method: 'POST', path: pathOf(spec.path), encode: spec.encode ?? 'json' };
}
