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
export const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length > 0
    ? Math.round(numbers.reduce((sum, each) => sum + each, 0) / numbers.length)
    : null;

export const meanMark = (marks: readonly Mark[]): number | null =>
  meanOf(marks.map(({ mark }) => mark * 100));

/** Between the greatest and the least. Null unless there are two. */
export const spreadOf = (numbers: readonly number[]): number | null =>
  numbers.length > 1 ? Math.max(...numbers) - Math.min(...numbers) : null;
