// The marks of an opinion, and what they come to. Means are stored in hundredths.

export const MAX_MARK = 5;

export interface Mark {
  /** The id of a criterion. */
  id: number;
  /** What it was called when the mark was given: with another name, it may ask something else. */
  name: string;
  mark: number;
}

export const isMark = (mark: number): boolean =>
  Number.isInteger(mark) && mark >= 1 && mark <= MAX_MARK;

export const readMarks = (json: string): Mark[] => JSON.parse(json) as Mark[];

/** Null without any. */
const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length > 0
    ? Math.round(numbers.reduce((sum, each) => sum + each, 0) / numbers.length)
    : null;

export const meanMark = (marks: readonly Mark[]): number | null =>
  meanOf(marks.map(({ mark }) => mark * 100));

/** What several opinions come to. There is no spread of one alone. */
export function figuresOf(opinions: readonly { mean: number | null }[]) {
  const means = opinions.flatMap(({ mean }) => mean ?? []);
  const spread = means.length > 1 ? Math.max(...means) - Math.min(...means) : null;
  return { mean: meanOf(means), spread };
}
