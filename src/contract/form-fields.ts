// Schemas for forms. Each issue is a code, `field.rule`; src/messages has the text for it.
import * as v from 'valibot';
import { dropInvisible } from '../text/invisible.ts';

/**
 * The codes that a schema, or a union of schemas, can report: the literal messages in its type, and
 * in those of its parts.
 */
export type IssueOf<Part> =
  | (Part extends { message: infer Code extends `${string}.${string}` } ? Code : never)
  | (Part extends { entries: infer Entries } ? IssueOf<Entries[keyof Entries]> : never)
  | (Part extends { pipe: readonly (infer Step)[] } ? IssueOf<Step> : never)
  | (Part extends { wrapped: infer Wrapped } ? IssueOf<Wrapped> : never)
  | (Part extends { item: infer Item } ? IssueOf<Item> : never);

/** A form. An absent field is reported with the same code as an empty one. */
export const form = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, (issue) => {
    const entry = entries[String(issue.path?.[0].key)];
    return entry && 'message' in entry && typeof entry.message === 'string'
      ? entry.message
      : issue.message;
  });

const isFilled = (value: string) => value.trim() !== '';

/** Here and below, `name` is the name of the field, with which its codes begin. */
export const required = <Name extends string>(name: Name) =>
  v.pipe(v.string(`${name}.required`), v.check(isFilled, `${name}.required`));

/**
 * One @, no white space and a dot in the domain; only sending an e-mail can verify the rest. An
 * address has at most 254 characters (RFC 5321).
 */
const EMAIL =
  /^(?!.{255})[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)*\.[^\s@<>()[\],;:\\".]{2,}$/;

/** Invisible characters are removed, because the user could not type them again. */
export const emailAddress = <Name extends string>(name: Name) =>
  v.pipe(
    v.string(`${name}.required`),
    v.transform(dropInvisible),
    v.trim(),
    v.nonEmpty(`${name}.required`),
    v.regex(EMAIL, `${name}.invalid`),
  );

/** The embedded API's rule for new passwords; only other providers know theirs. */
export const MIN_PASSWORD_LENGTH = 8;

/** In characters; applies only when a password is chosen. */
export const MAX_PASSWORD_LENGTH = 200;

export const newPassword = <Name extends string>(name: Name) =>
  v.pipe(required(name), v.maxLength(MAX_PASSWORD_LENGTH, `${name}.long`));

/** The first and the last day that an answer may name, `Y-m-d`. */
export interface DayRange {
  min: string;
  max: string;
}

/** An existing date in the format `Y-m-d`. A browser's date field reads `27` as the year 27. */
export const day = <Name extends string>(name: Name, { min, max }: DayRange) =>
  v.pipe(
    v.string(`${name}.required`),
    v.check((value) => isDay(value) || hasLongYear(value), `${name}.required`),
    v.check(
      (value) => !hasLongYear(value) && (!isDay(value) || (min <= value && value <= max)),
      `${name}.year`,
    ),
  );

const hasLongYear = (value: string): boolean => /^\d{5,}-\d\d-\d\d$/.test(value);

/** Compares the result, because parsing turns 30 February into a day of March. */
export function isDay(value: string): boolean {
  return new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
}

/** `repeated` must equal `field`; the issue is reported on `repeated`. */
export const confirmation = <Form, Repeated extends string>(
  field: keyof Form & string,
  repeated: keyof Form & Repeated,
) =>
  twoFieldRule<Form, `${Repeated}.different`>(
    [field, repeated],
    (value, other) => value === other,
    `${repeated}.different`,
  );

/** `dependent` is required when `field` equals `answer`; the issue is reported on `dependent`. */
export const requiredWhen = <Form, Dependent extends string>(
  field: keyof Form & string,
  answer: string,
  dependent: keyof Form & Dependent,
) =>
  twoFieldRule<Form, `${Dependent}.required`>(
    [field, dependent],
    (value, other) => value !== answer || isFilled(other),
    `${dependent}.required`,
  );

/**
 * A rule over two text fields. It is checked even when other fields are invalid, so that all
 * errors are shown at once. The issue is reported on the second field.
 */
function twoFieldRule<Form, Issue extends string>(
  [field, other]: [string, string],
  holds: (value: string, other: string) => boolean,
  issue: Issue,
): v.CheckAction<Form, Issue> {
  const action = v.forward(
    v.partialCheck(
      [[field], [other]],
      (form: Record<string, string>) => holds(form[field] ?? '', form[other] ?? ''),
      issue,
    ),
    [other],
  );
  // Valibot derives the path types from a concrete form; a generic helper cannot express them.
  return action as unknown as v.CheckAction<Form, Issue>;
}
