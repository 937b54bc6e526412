// A form that is filled in, checked and sent once at a time.
import { map, type MapStore } from 'nanostores';
import * as v from 'valibot';
import type { Failure } from '../contract/failure.ts';

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
  values: unknown,
  texts: Record<string, string>,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return parsed.output;
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? '';
    errors[field] ??= texts[issue.message] ?? issue.message;
  }
  refuse($form, errors);
  return undefined;
}

export function refuse($form: FormStore, errors: Record<string, string>): void {
  $form.set({ sending: false, errors, attempt: $form.get().attempt + 1 });
}

/** Runs `work` unless the form is being sent already: a double click sends once. */
export async function sendOnce($form: FormStore, work: () => Promise<void>): Promise<void> {
  if ($form.get().sending) return;
  $form.set({ ...$form.get(), sending: true, errors: {} });
  try {
    await work();
  } finally {
    $form.setKey('sending', false);
  }
}

/** The provider's own words about fields, from a 422. */
export function refusedFields(failure: Failure): Record<string, string> {
  if (failure.kind !== 'refused') return {};
  return Object.fromEntries(
    Object.entries(failure.fields).map(([field, messages]) => [field, messages.join(' ')]),
  );
}
