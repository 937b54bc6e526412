// What a candidate fills in. Every fault is named by a code that src/messages turns into words.
import * as v from 'valibot';
import { dropInvisible } from '../text/invisible.ts';

/** A form. A control that is absent is named by the code of an empty one. */
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
 * One @, no blank, a dot in the domain: the rest only the mail itself can prove. No mail goes to an
 * address of more than 254 characters (RFC 5321).
 */
const EMAIL =
  /^(?!.{255})[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)*\.[^\s@<>()[\],;:\\".]{2,}$/;

/** Without what nobody sees in it: nobody could type it again. */
export const emailAddress = <Issue extends string>(missing: Issue, invalid: Issue) =>
  v.pipe(
    v.string(missing),
    v.transform(dropInvisible),
    v.trim(),
    v.nonEmpty(missing),
    v.regex(EMAIL, invalid),
  );

/** Characters that a chosen password may have. */
export const LONGEST_PASSWORD = 200;

export const newPassword = <Issue extends string>(missing: Issue, long: Issue) =>
  v.pipe(required(missing), v.maxLength(LONGEST_PASSWORD, long));

/** A day that exists, as `Y-m-d`. */
export const day = <Issue extends string>(issue: Issue) =>
  v.pipe(v.string(issue), v.check(isDay, issue));

/** Date.parse rolls 30 February over into March. */
export function isDay(value: string): boolean {
  return new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
}

/** `repeated` must equal `field`; the fault lands on `repeated`. */
export const confirmation = <Form>(
  field: keyof Form & string,
  repeated: keyof Form & string,
  issue: string,
) => together<Form>([field, repeated], (value, again) => value === again, issue);

/** `dependent` must be filled in when `field` has the given answer; the fault lands on it. */
export const requiredWhen = <Form>(
  field: keyof Form & string,
  answer: string,
  dependent: keyof Form & string,
  issue: string,
) =>
  together<Form>([field, dependent], (given, value) => given !== answer || isFilled(value), issue);

/**
 * A rule over two text fields, checked even while other fields are at fault, so that a candidate
 * sees all faults at once. The fault lands on the second field.
 */
function together<Form>(
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
  // valibot types the paths one by one from the form, which a helper over any form can not spell.
  return action as unknown as v.CheckAction<Form, string>;
}
