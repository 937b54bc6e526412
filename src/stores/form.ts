// The state of a form: its errors, and whether it is being sent.
import { map, type MapStore } from 'nanostores';
import * as v from 'valibot';
import type { Failure } from '../contract/failure.ts';
import { failureNotices, lastingText, type CallNotices } from '../messages/failures.ts';
import type { Browser } from './browser.ts';
import type { NoticeStore } from './notice.ts';

type Values = Record<string, unknown>;
type Errors = Record<string, string>;

/** By the code of an issue; a function gets the value of the field. */
type IssueTexts = Record<string, string | ((value: string) => string)>;

export interface FormState {
  sending: boolean;
  /** One message per invalid field, in the order of the form. */
  errors: Errors;
  /** Why it was not sent, until the next attempt; undefined if `errors` say so. */
  failure?: string | undefined;
  /** Incremented on every failed attempt, so that the error summary takes the focus again. */
  attempt: number;
  /** What was checked last, and by which rule. */
  checked?: { values: Values; errorsOf: (values: Values) => Errors };
}

export interface FormStore extends MapStore<FormState> {
  /** Reads the values that are checked. */
  read: (form: FormData) => Values | Promise<Values>;
}

export const createForm = (read: FormStore['read'] = (form) => fieldValues(form)): FormStore =>
  Object.assign(map<FormState>({ sending: false, errors: {}, attempt: 0 }), { read });

/** The values of the fields: strings, and booleans for `checkboxes`. */
export function fieldValues(form: FormData, checkboxes: string[] = []): Values {
  const values: Values = Object.fromEntries(form);
  for (const name of checkboxes) values[name] = form.has(name);
  return values;
}

/** Returns the valid values; otherwise sets the errors of the form and returns undefined. */
export function check<Schema extends v.GenericSchema>(
  $form: FormStore,
  schema: Schema,
  values: Values,
  texts: IssueTexts,
): v.InferOutput<Schema> | undefined {
  const errorsOf = (current: Values) => issuesOf(schema, current, texts);
  $form.setKey('checked', { values, errorsOf });
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return parsed.output;
  setErrors($form, errorsOf(values), values);
  return undefined;
}

/** The first message for each invalid field. */
export function issuesOf(schema: v.GenericSchema, values: Values, texts: IssueTexts): Errors {
  const errors: Errors = {};
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    const text = texts[issue.message] ?? issue.message;
    errors[v.getDotPath(issue) ?? ''] ??=
      typeof text === 'function' ? text(String(issue.input)) : text;
  }
  return errors;
}

/** @param values of the form, whose order the errors follow */
export function setErrors($form: FormStore, errors: Errors, values: Values = {}): void {
  const order = [...Object.keys(values), ...Object.keys(errors)];
  const sorted = Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const { attempt, ...state } = $form.get();
  $form.set({
    ...state,
    sending: false,
    errors: Object.fromEntries(sorted),
    attempt: attempt + 1,
  });
}

/** Drops the errors of corrected fields. Adds none: nobody is interrupted while typing. */
export async function dropCorrected($form: FormStore, form: FormData): Promise<void> {
  const { checked, errors } = $form.get();
  if (!checked || Object.keys(errors).length === 0) return;
  const values = { ...checked.values, ...(await $form.read(form)) };
  const { checked: checkedLast, errors: left } = $form.get();
  // The form may have been sent meanwhile.
  if (checkedLast === checked) $form.setKey('errors', stillWrong(left, checked, values));
}

/**
 * The errors that remain: those of fields that are still invalid, and those of unchanged values that
 * the provider has refused.
 */
export function stillWrong(
  errors: Errors,
  { values: before, errorsOf }: NonNullable<FormState['checked']>,
  values: Values,
): Errors {
  const found = errorsOf(values);
  const foundBefore = errorsOf(before);
  const isSame = (name: string): boolean =>
    !(name in foundBefore) && JSON.stringify(values[name]) === JSON.stringify(before[name]);
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => name in found || isSame(name)),
  );
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
  $form.set({ ...$form.get(), sending: true, errors: {}, failure: undefined });
  try {
    await work();
  } finally {
    await settled();
    $form.setKey('sending', false);
  }
}

/**
 * Reports why a form was not sent: at its fields, in notices, which may disappear, and in a text that
 * remains.
 *
 * @param values of the form, whose order the errors follow
 */
export function reportFailure<Code extends string>(
  { announce }: NoticeStore,
  $form: FormStore,
  failure: Failure<Code>,
  notices: CallNotices<Code>,
  values?: Values,
): void {
  setErrors($form, fieldErrors(failure), values);
  $form.setKey('failure', lastingText(failure, notices));
  announce(...failureNotices(failure, notices));
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
