import type * as v from 'valibot';

/**
 * One call of the provider's candidate API (specification, section 7).
 *
 * `codes` names the refusals that this call knows, by HTTP status; `refine` may read a code out of
 * the body where the status alone does not tell. Any other status is an unexpected failure.
 */
export interface Endpoint<Params, Body, Reply, Code extends string> {
  readonly method: 'GET' | 'POST';
  /** The path below the base address, without a leading slash. */
  readonly path: (params: Params) => string;
  /** How the body travels: as JSON, or by a function that makes the multipart form. */
  readonly encode?: 'json' | ((body: Body) => FormData);
  readonly reply: v.GenericSchema<unknown, Reply>;
  readonly codes: Readonly<Partial<Record<number, Code>>>;
  readonly refine?: (status: number, message: string) => Code | undefined;
}

type Spec<Params, Body, Reply, Code extends string> = Omit<
  Endpoint<Params, Body, Reply, Code>,
  'path' | 'encode' | 'method'
> & { path: string | ((params: Params) => string) };

const pathOf = <Params>(path: string | ((params: Params) => string)) =>
  typeof path === 'string' ? () => path : path;

/** A call that reads. */
export function get<Reply, const Code extends string = never, Params = void>(
  spec: Spec<Params, void, Reply, Code>,
): Endpoint<Params, void, Reply, Code> {
  return { ...spec, method: 'GET', path: pathOf(spec.path) };
}

/** A call that sends `request`, a schema that forms, stores and the embedded API share. */
export function post<Request extends v.GenericSchema, Reply, const Code extends string = never>(
  spec: Spec<void, v.InferOutput<Request>, Reply, Code> & {
    request: Request;
    encode?: (body: v.InferOutput<Request>) => FormData;
  },
): Endpoint<void, v.InferOutput<Request>, Reply, Code> & { request: Request } {
  return { ...spec, method: 'POST', path: pathOf(spec.path), encode: spec.encode ?? 'json' };
}
