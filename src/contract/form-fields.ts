// Schemas for forms. Each issue is a code; src/messages has the text for it.
import * as v from 'valibot';
import { dropInvisible } from '../text/invisible.ts';

/** A form. An absent field is reported with the same code as an empty one. */
export const form = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, (issue) => {
    const entry = entries[String(issue.path?.[0].key)];
    return entry && 'message' in entry && typeof entry.message === 'string'
      ? entry.message
      : issue.message;
  });

const isFilled = (value: string) => value.trim() !== '';

export const required = <Issue extends string>(issue: Issue) =>
  v.pipe(v.string(issue), v.check(isFilled, issue));

/**
 * One @, no white space and a dot in the domain; only sending an e-mail can verify the rest. An
 * address has at most 254 characters (RFC 5321).
 */
const EMAIL =
  /^(?!.{255})[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)*\.[^\s@<>()[\],;:\\".]{2,}$/;

/** Invisible characters are removed, because the user could not type them again. */
export const emailAddress = <Issue extends string>(missing: Issue, invalid: Issue) =>
  v.pipe(
    v.string(missing),
    v.transform(dropInvisible),
    v.trim(),
    v.nonEmpty(missing),
    v.regex(EMAIL, invalid),
  );

/** In characters; applies only when a password is chosen. */
export const MAX_PASSWORD_LENGTH = 200;

export const newPassword = <Issue extends string>(missing: Issue, long: Issue) =>
  v.pipe(required(missing), v.maxLength(MAX_PASSWORD_LENGTH, long));

/** An existing date in the format `Y-m-d`. */
export const day = <Issue extends string>(issue: Issue) =>
  v.pipe(v.string(issue), v.check(isDay, issue));

/** Compares the result, because parsing turns 30 February into a day of March. */
export function isDay(value: string): boolean {
  return new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
}

/** `repeated` must equal `field`; the issue is reported on `repeated`. */
export const confirmation = <Form>(
  field: keyof Form & string,
  repeated: keyof Form & string,
  issue: string,
) => twoFieldRule<Form>([field, repeated], (value, other) => value === other, issue);

/** `dependent` is required when `field` equals `answer`; the issue is reported on `dependent`. */
export const requiredWhen = <Form>(
  field: keyof Form & string,
  answer: string,
  dependent: keyof Form & string,
  issue: string,
) =>
  twoFieldRule<Form>(
    [field, dependent],
    (value, other) => value !== answer || isFilled(other),
    issue,
  );

/**
 * A rule over two text fields. It is checked even when other fields are invalid, so that all
 * errors are shown at once. The issue is reported on the second field.
 */
function twoFieldRule<Form>(
  [field, other]: [string, string],
  holds: (value: string, other: string) => boolean,
  issue: string,
): v.CheckAction<Form, string> {
  const action = v.forward(
    v.partialCheck(
      [[field], [other]],
      (form: Record<string, string>) => holds(form[field] ?? '', form[other] ?? ''),
      issue,
    ),
    [other],
  );
  // Valibot derives the path types from a concrete form; a generic helper cannot express them.
  return action as unknown as v.CheckAction<Form, string>;
}
