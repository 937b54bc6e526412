// A form that is filled in, checked and sent once at a time.
import { map, type MapStore } from 'nanostores';
import * as v from 'valibot';
import type { Failure } from '../contract/failure.ts';
import { browser } from './browser.ts';

export interface FormState {
  sending: boolean;
  /** One text per field at fault, in the order of the form. */
  errors: Record<string, string>;
  /** Grows with every refused attempt, so that the summary takes the focus again. */
  attempt: number;
}

export type FormStore = MapStore<FormState>;

export const createForm = (): FormStore =>
  map<FormState>({ sending: false, errors: {}, attempt: 0 });

/** What the fields hold: text, true or false for `checkboxes`. */
export function fieldValues(form: FormData, checkboxes: string[] = []): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(form);
  for (const name of checkboxes) values[name] = form.has(name);
  return values;
}

/** The valid values, or undefined after the faults have been put on their fields. */
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
  refuse($form, errors, values);
  return undefined;
}

/** @param values of the form, in its order, which the faults take over */
export function refuse(
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
 * Runs `work` unless the form is being sent already: a double click sends once, and so does one on
 * a form that was sent well and waits for the next page.
 */
export async function sendOnce($form: FormStore, work: () => Promise<void>): Promise<void> {
  if ($form.get().sending) return;
  $form.set({ ...$form.get(), sending: true, errors: {} });
  try {
    await work();
  } finally {
    await browser.stays();
    $form.setKey('sending', false);
  }
}

/** The provider's own words about fields, from a 422. `images.0` is about an entry of `images`. */
export function refusedFields(failure: Failure): Record<string, string> {
  if (failure.kind !== 'refused') return {};
  const texts: Record<string, string[]> = {};
  for (const [key, messages] of Object.entries(failure.fields)) {
    const field = key.split('.')[0] ?? key;
    texts[field] = [...(texts[field] ?? []), ...messages];
  }
  return Object.fromEntries(
    // Of five entries at fault in the same way, one is told.
    Object.entries(texts).map(([field, messages]) => [field, [...new Set(messages)].join(' ')]),
  );
}
