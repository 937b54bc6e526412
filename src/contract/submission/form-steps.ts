// The project form as an ordered table (specification, sections 3 and 5). Its pages, the review, the
// receipt, the printable list of questions and what is sent follow from it.
import type * as v from 'valibot';
import { fichiers } from './questions/fichiers.ts';
import { niveau } from './questions/niveau.ts';
import { personnel } from './questions/personnel.ts';
import { projet } from './questions/projet.ts';
import type { Question } from './questions/question.ts';
import { solution } from './questions/solution.ts';

export const universitySteps = [niveau, personnel, solution, fichiers] as const;

/** Outside a university: one page, with the level that led to it. */
export const outsideSteps = [projet] as const;

const allSteps = [...universitySteps, ...outsideSteps];

/** The name of a question in any step of either form. */
export type QuestionName = (typeof allSteps)[number]['questions'][number]['name'];

export type FormQuestion = Question & {
  name: QuestionName;
  when?: { name: QuestionName; is: string };
};

/** A page of the form. */
export interface Step {
  id: (typeof allSteps)[number]['id'];
  title: string;
  questions: readonly FormQuestion[];
  schema: v.GenericSchema<unknown, object>;
}

/** The questions of a step in their groups. The first of a group has its title, if it has one. */
export function groupsOf({ questions }: Step): FormQuestion[][] {
  const groups: FormQuestion[][] = [];
  for (const question of questions) {
    if (question.group || groups.length === 0) groups.push([]);
    groups[groups.length - 1]!.push(question);
  }
  return groups;
}

/** The questions of both forms, each once. */
export const allQuestions: readonly FormQuestion[] = [
  ...new Set(allSteps.flatMap(({ questions }): readonly FormQuestion[] => questions)),
];
