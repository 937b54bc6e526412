// The marks of an opinion, and their mean. It is stored in hundredths.

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
export const meanMark = (marks: readonly Mark[]): number | null =>
  marks.length > 0
    ? Math.round((marks.reduce((sum, { mark }) => sum + mark, 0) * 100) / marks.length)
    : null;
