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
 * The change causes the code, on the field that the code names, as that field's first fault, also
 * while any other field is missing.
 */
export function expectFault(
  schema: v.GenericSchema,
  valid: object,
  code: string,
  change: object,
): void {
  const [field = ''] = code.split('.');
  const broken = { ...valid, ...change };
  expect(faultsOf(schema, broken)[field]?.[0]).toBe(code);
  for (const other of Object.keys(valid).filter((name) => name !== field && !(name in change))) {
    expect(faultsOf(schema, without(broken, other))[field]?.[0], `without ${other}`).toBe(code);
  }
}

/** Whatever is missing or is null, every fault is one of the codes. */
export function expectOnlyCodes(
  schema: v.GenericSchema,
  valid: object,
  codes: Record<string, unknown>,
): void {
  const inputs: object[] = [{}];
  for (const name of Object.keys(valid)) {
    inputs.push(without(valid, name));
    for (const value of [null, undefined, '']) inputs.push({ ...valid, [name]: value });
  }
  for (const input of inputs) {
    for (const message of Object.values(faultsOf(schema, input)).flat()) {
      expect(Object.keys(codes), JSON.stringify(input)).toContain(message);
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
