// The schema of answers, from the rows of their questions. Its refusals are codes, `name.rule`.
import * as v from 'valibot';
import { readAmount } from '../../../text/amount.ts';
import {
  day,
  emailAddress,
  form,
  required,
  requiredWhen,
  type DayRange,
} from '../../form-fields.ts';
import type { Question } from './question.ts';

type AnswerTo<Asked extends Question> = Asked extends { kind: 'several' }
  ? string[]
  : Asked extends { kind: 'files' }
    ? File[]
    : Asked extends { kind: 'consent' }
      ? true
      : string;

/** The answers to these questions, as they are sent. */
export type AnswersTo<Questions extends readonly Question[]> = {
  [Asked in Questions[number] as Asked['name']]: AnswerTo<Asked>;
};

/**
 * The maximum length of each kind of text, in UTF-16 code units as browsers count `maxlength`; a line
 * break counts as one. Generous enough for any text typed by hand.
 */
const maxLengths = { line: 500, tel: 500, paragraph: 10_000, amount: 30 };

export const maxLengthOf = ({ kind }: Question): number | undefined =>
  kind in maxLengths ? maxLengths[kind as keyof typeof maxLengths] : undefined;

export const dayRange = ([first, last]: readonly [number, number]): DayRange => ({
  min: `${first}-01-01`,
  max: `${last}-12-31`,
});

export function schemaOf<const Questions extends readonly Question[]>(
  questions: Questions,
): v.GenericSchema<unknown, AnswersTo<Questions>> {
  const entries = Object.fromEntries(
    questions.map((question) => [question.name, schemaOfAnswer(question)]),
  );
  const conditions = questions.flatMap(({ name, when }) =>
    when ? [requiredWhen<Record<string, unknown>, string>(when.name, when.is, name)] : [],
  );
  const schema = v.pipe(form(entries), ...conditions, v.transform(fillIn(questions)));
  return schema as unknown as v.GenericSchema<unknown, AnswersTo<Questions>>;
}

function schemaOfAnswer(question: Question): v.GenericSchema {
  const { name, optional, when } = question;
  switch (question.kind) {
    case 'line':
    case 'tel':
    case 'paragraph': {
      const long = v.maxLength<string, number, string>(maxLengths[question.kind], `${name}.long`);
      return optional || when
        ? v.nullish(v.pipe(v.string(), long), '')
        : v.pipe(required(name), long);
    }
    case 'email':
      return emailAddress(name);
    case 'amount':
      // `250 000,50 F CFA` becomes `250000.50`.
      return v.pipe(
        required(name),
        v.maxLength(maxLengths.amount, `${name}.long`),
        v.transform(readAmount),
        v.string(`${name}.invalid`),
      );
    case 'year': {
      const [first, last] = question.years;
      return v.pipe(
        required(name),
        v.regex(/^\d{4}$/, `${name}.invalid`),
        // Anything else is not a year, which the rule above reports.
        v.check(
          (value) => value.length !== 4 || !(Number(value) < first || Number(value) > last),
          `${name}.year`,
        ),
      );
    }
    case 'day':
      return day(name, dayRange(question.years));
    case 'one':
      return v.picklist(Object.keys(question.options), `${name}.required`);
    case 'several':
      return v.pipe(
        v.array(v.picklist(Object.keys(question.options), `${name}.required`), `${name}.required`),
        v.minLength(1, `${name}.required`),
      );
    case 'files':
      return v.optional(v.array(v.file(`${name}.invalid`), `${name}.invalid`), []);
    case 'consent':
      return v.literal(true, `${name}.accepted`);
  }
}

/** What the provider expects in place of an empty answer to a question that was not asked. */
const fillIn =
  (questions: readonly Question[]) =>
  (answers: Record<string, unknown>): Record<string, unknown> => {
    const filled = questions.flatMap(({ name, when, otherwise }) =>
      when && otherwise !== undefined && answers[when.name] !== when.is
        ? [[name, otherwise] as const]
        : [],
    );
    return { ...answers, ...Object.fromEntries(filled) };
  };
