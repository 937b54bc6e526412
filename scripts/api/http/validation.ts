// Validates requests against the contract, with the errors that Laravel answers.
import type { Context } from 'hono';
import * as v from 'valibot';
import type { FieldErrors } from '../../../src/contract/failure.ts';
import { fieldMessage } from '../../../src/messages/servers/api.ts';
import { invalid } from './refusal.ts';

/**
 * @param refused what the contract leaves to the server: fields, and why each is refused
 * @throws Refusal with the errors of all fields
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  refused: Record<string, string> = {},
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  const errors: FieldErrors = {};
  for (const issue of parsed.issues ?? []) {
    const field = v.getDotPath(issue) ?? 'form';
    // The contract's messages are `field.rule`; any other is valibot's own.
    const rule = issue.message.startsWith(`${field}.`) ? issue.message.slice(field.length + 1) : '';
    // The first error only: a missing field is not reported as invalid, too.
    errors[field] ??= [fieldMessage(field, rule)];
  }
  for (const [field, message] of Object.entries(refused)) errors[field] ??= [message];
  if (!parsed.success || Object.keys(errors).length > 0) throw invalid(errors);
  return parsed.output;
}

/** The JSON object of a request; {} if the body is missing or anything else. */
export async function jsonBody(context: Context): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** A field's text; '' for anything else, which `String()` may fail to convert. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Accepts `true` as JSON and forms encode it. */
export const isChecked = (value: unknown): boolean =>
  [true, 1, '1', 'true', 'on'].includes(value as string);
