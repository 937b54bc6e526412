// Validates requests against the contract and answers 422 as Laravel does.
import type { Context } from 'hono';
import * as v from 'valibot';
import type { FieldErrors } from '../../../src/contract/failure.ts';
import { fieldMessage, messages } from '../../../src/messages/servers/api.ts';

type Valid<Output> = { value: Output; errors?: never } | { value?: never; errors: FieldErrors };

export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Valid<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return { value: parsed.output };
  const errors: FieldErrors = {};
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? 'form';
    // The contract's messages are `field.rule`; any other is valibot's own.
    const rule = issue.message.startsWith(`${field}.`) ? issue.message.slice(field.length + 1) : '';
    // The first error only: a missing field is not reported as invalid, too.
    errors[field] ??= [fieldMessage(field, rule, issue.input)];
  }
  return { errors };
}

/** The JSON object of a request; {} if the body is missing or anything else. */
export async function jsonBody(context: Context): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

export const invalid = (context: Context, errors: FieldErrors) =>
  context.json({ message: messages.invalid, errors }, 422);

export const unauthenticated = (context: Context) =>
  context.json({ message: 'Unauthenticated.' }, 401);

/** @param wait seconds */
export const tooMany = (context: Context, wait: number) =>
  context.json({ message: wait > 60 ? messages.throttledLonger : messages.throttled }, 429, {
    'Retry-After': String(wait),
  });

/** The login page shows the errors of fields, whatever the status. */
export const locked = (context: Context, wait: number) =>
  context.json(
    { message: messages.locked, errors: { password: [messages.locked] } satisfies FieldErrors },
    429,
    { 'Retry-After': String(wait) },
  );

/** Accepts `true` as JSON and forms encode it. */
export const isChecked = (value: unknown): boolean =>
  [true, 1, '1', 'true', 'on'].includes(value as string);
