// Answers with the time of each: of two pages that answer the same question, the later word stands,
// whichever of them reaches the device first.
import type { QuestionName } from '../../contract/submission-steps.ts';
import type { Answers } from './steps.ts';

export interface Given {
  answers: Answers;
  /** Milliseconds since 1970. What an older release has kept has none. */
  answeredAt?: Partial<Record<QuestionName, number>>;
}

/** After all that is known, though a clock was put back meanwhile. */
export const givenNow = (answers: Answers, known: Given): Given => ({
  answers,
  answeredAt: Object.fromEntries(
    namesIn(answers).map((name) => [name, Math.max(Date.now(), timeOf(name, known) + 1)]),
  ),
});

export function withLater<Kept extends Given>(kept: Kept, given: Given): Kept {
  const names = namesIn(given.answers).filter((name) => timeOf(name, given) >= timeOf(name, kept));
  const later = pick(given, names);
  return {
    ...kept,
    answers: { ...kept.answers, ...later.answers },
    answeredAt: { ...kept.answeredAt, ...later.answeredAt },
  };
}

/** What one has answered since the other. */
export const givenSince = (before: Given, now: Given): Required<Given> =>
  pick(
    now,
    namesIn(now.answers).filter((name) => timeOf(name, now) > timeOf(name, before)),
  );

const pick = (given: Given, names: QuestionName[]): Required<Given> => ({
  answers: Object.fromEntries(names.map((name) => [name, given.answers[name]])),
  answeredAt: Object.fromEntries(names.map((name) => [name, timeOf(name, given)])),
});

const namesIn = (answers: Answers) => Object.keys(answers) as QuestionName[];
const timeOf = (name: QuestionName, { answeredAt }: Given): number => answeredAt?.[name] ?? 0;
