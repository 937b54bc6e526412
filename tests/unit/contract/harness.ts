// What the contract's tests share: faults by field, and a provider in process.
import { Hono } from 'hono';
import { expect } from 'vitest';
import * as v from 'valibot';
import type { Endpoint, Input } from '../../../src/contract/endpoint.ts';
import { request, type Answer, type RequestOptions } from '../../../src/contract/request.ts';

/** Messages by the dotted path of their field; nothing for a valid input. */
export function faultsOf(schema: v.GenericSchema, input: unknown): Record<string, string[]> {
  const parsed = v.safeParse(schema, input);
  const faults: Record<string, string[]> = {};
  for (const issue of parsed.issues ?? []) {
    (faults[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
  }
  return faults;
}

export const without = (form: object, ...names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)));

/**
 * Valid answers stay as they are. Each value in `broken` is one of the code's own field: the code is
 * the first fault of its field, also while the form's first field is missing, and nothing but these
 * codes is ever reported.
 */
export function expectForm(
  schema: v.GenericSchema,
  valid: object,
  broken: Record<string, unknown[]>,
): void {
  expect(v.parse(schema, valid)).toEqual(valid);
  const [first = ''] = Object.keys(valid);
  for (const [code, values] of Object.entries(broken)) {
    const [field = ''] = code.split('.');
    for (const value of values) {
      const answers = { ...valid, [field]: value };
      expect(faultsOf(schema, answers)[field]?.[0], `${field} ${value}`).toBe(code);
      if (field === first) continue;
      const incomplete = faultsOf(schema, without(answers, first));
      expect(incomplete[field]?.[0], `${field} ${value}, without ${first}`).toBe(code);
    }
  }
  for (const field of Object.keys(valid)) {
    for (const value of [null, undefined, '']) {
      const faults = Object.values(faultsOf(schema, { ...valid, [field]: value })).flat();
      for (const fault of faults) expect(Object.keys(broken)).toContain(fault);
    }
  }
}

/** What the provider received. */
export interface Received {
  method: string;
  path: string;
  headers: Headers;
  text: string;
  form: FormData;
}

export const BASE = 'https://api.hub.example/api/candidat';

/** A provider in process. */
export const provider = (app: Hono): Pick<RequestOptions, 'baseUrl' | 'fetch'> => ({
  baseUrl: BASE,
  fetch: (url, init) => app.request(url, init),
});

/** A provider that answers everything with these bytes. */
export const answering = (status: number, body: string | null, type = 'application/json') =>
  provider(
    new Hono().all('*', () => new Response(body, { status, headers: { 'Content-Type': type } })),
  );

/** One call to a provider that gives this answer, and what it received. */
export async function call<Params, Body, Reply, Code extends string>(
  endpoint: Endpoint<Params, Body, Reply, Code>,
  input: Input<Params, Body>,
  reply: unknown,
  options: Partial<RequestOptions> = {},
): Promise<{ answer: Answer<Reply, Code>; received: Received }> {
  const calls: Received[] = [];
  const app = new Hono().all('*', async ({ req, json }) => {
    const again = req.raw.clone();
    calls.push({
      method: req.method,
      // As it was written: Hono decodes its own.
      path: new URL(req.url).pathname,
      headers: req.raw.headers,
      text: await req.text(),
      form: await again.formData().catch(() => new FormData()),
    });
    return json(reply as object);
  });
  const answer = await request(endpoint, input, { ...provider(app), ...options });
  const [received] = calls;
  if (!received || calls.length > 1) throw new Error(`${calls.length} calls instead of one`);
  return { answer, received };
}

export const credentials = {
  body: { email: 'awa.dossou@example.bj', password: 'un-long-secret' },
};

/** The reply to a reading call without parameters, whose path and silence are checked too. */
export async function read<Reply, Code extends string>(
  endpoint: Endpoint<void, void, Reply, Code>,
  path: string,
  reply: unknown,
): Promise<Reply> {
  const { answer, received } = await call(endpoint, {}, reply);
  expect(received).toMatchObject({ method: 'GET', path: `/api/candidat/${path}`, text: '' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.reply;
}
