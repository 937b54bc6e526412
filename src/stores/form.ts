// The state of a form: its errors, and whether it is being sent.
import { map, type MapStore } from 'nanostores';
import * as v from 'valibot';
import type { Failure } from '../contract/failure.ts';
import type { Browser } from './browser.ts';

export interface FormState {
  sending: boolean;
  /** One message per invalid field, in the order of the form. */
  errors: Record<string, string>;
  /** Incremented on every failed attempt, so that the error summary takes the focus again. */
  attempt: number;
}

export type FormStore = MapStore<FormState>;

export const createForm = (): FormStore =>
  map<FormState>({ sending: false, errors: {}, attempt: 0 });

/** The values of the fields: strings, and booleans for `checkboxes`. */
export function fieldValues(form: FormData, checkboxes: string[] = []): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(form);
  for (const name of checkboxes) values[name] = form.has(name);
  return values;
}

/** Returns the valid values; otherwise sets the errors of the form and returns undefined. */
export function check<Schema extends v.GenericSchema>(
  $form: FormStore,
  schema: Schema,
  values: Record<string, unknown>,
  texts: Record<string, string>,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return parsed.output;
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? '';
    errors[field] ??= texts[issue.message] ?? issue.message;
  }
  setErrors($form, errors, values);
  return undefined;
}

/** @param values of the form, whose order the errors follow */
export function setErrors(
  $form: FormStore,
  errors: Record<string, string>,
  values: Record<string, unknown> = {},
): void {
  const order = [...Object.keys(values), ...Object.keys(errors)];
  const sorted = Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const attempt = $form.get().attempt + 1;
  $form.set({ sending: false, errors: Object.fromEntries(sorted), attempt });
}

/**
 * Runs `work` unless the form is already being sent. A double click therefore sends once, even when
 * the form was accepted and the next page is still loading.
 */
export async function sendOnce(
  { settled }: Browser,
  $form: FormStore,
  work: () => Promise<void>,
): Promise<void> {
  if ($form.get().sending) return;
  $form.set({ ...$form.get(), sending: true, errors: {} });
  try {
    await work();
  } finally {
    await settled();
    $form.setKey('sending', false);
  }
}

/** The provider's messages by field, from a 422. `images.0` is about an entry of `images`. */
export function fieldErrors(failure: Failure): Record<string, string> {
  if (failure.kind !== 'refused') return {};
  const texts: Record<string, string[]> = {};
  for (const [key, messages] of Object.entries(failure.fields)) {
    const field = key.split('.')[0] ?? key;
    texts[field] = [...(texts[field] ?? []), ...messages];
  }
  return Object.fromEntries(
    // Five entries with the same error give one message.
    Object.entries(texts).map(([field, messages]) => [field, [...new Set(messages)].join(' ')]),
  );
}
