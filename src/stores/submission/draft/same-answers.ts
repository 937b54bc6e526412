import type { Answers } from '../questions.ts';

/** The answers that differ from those shown. An untouched form has none. */
export function changedAnswers(shown: Answers, answers: Answers): Answers {
  const changed = Object.entries(answers).filter(([name, value]) => {
    const before = shown[name as keyof Answers];
    return before === undefined ? !isEmpty(value) : !isSame(before, value);
  });
  return Object.fromEntries(changed);
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0);

export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Sorts the keys: a merge changes their order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)));
}
