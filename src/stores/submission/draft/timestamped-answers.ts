// Answers with the time of each: if two pages answer the same question, the later answer wins, in
// whichever order they are saved.
import type { QuestionName } from '../../../contract/submission/form-steps.ts';
import type { Answers } from '../questions.ts';

export interface TimestampedAnswers {
  answers: Answers;
  /** Milliseconds since 1970; absent from drafts of older releases. */
  answeredAt?: Partial<Record<QuestionName, number>>;
}

/**
 * Dates each answer later than the known one to the same question, even if the clock was set back.
 *
 * @param now milliseconds since 1970
 */
export const stampAnswers = (
  answers: Answers,
  known: TimestampedAnswers,
  now: number,
): TimestampedAnswers => ({
  answers,
  answeredAt: Object.fromEntries(
    namesIn(answers).map((name) => [name, Math.max(now, timeOf(name, known) + 1)]),
  ),
});

export function mergeLatest<Base extends TimestampedAnswers>(
  base: Base,
  update: TimestampedAnswers,
): Base {
  const names = namesIn(update.answers).filter(
    (name) => timeOf(name, update) >= timeOf(name, base),
  );
  const later = pick(update, names);
  return {
    ...base,
    answers: { ...base.answers, ...later.answers },
    answeredAt: { ...base.answeredAt, ...later.answeredAt },
  };
}

/** The answers in `now` that are later than those in `before`. */
export const changedSince = (
  before: TimestampedAnswers,
  now: TimestampedAnswers,
): Required<TimestampedAnswers> =>
  pick(
    now,
    namesIn(now.answers).filter((name) => timeOf(name, now) > timeOf(name, before)),
  );

const pick = (source: TimestampedAnswers, names: QuestionName[]): Required<TimestampedAnswers> => ({
  answers: Object.fromEntries(names.map((name) => [name, source.answers[name]])),
  answeredAt: Object.fromEntries(names.map((name) => [name, timeOf(name, source)])),
});

const namesIn = (answers: Answers) => Object.keys(answers) as QuestionName[];
const timeOf = (name: QuestionName, { answeredAt }: TimestampedAnswers): number =>
  answeredAt?.[name] ?? 0;
