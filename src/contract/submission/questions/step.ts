import type { Question } from './question.ts';
import { schemaOf } from './schema.ts';

/** A page of the form. */
export const step = <const Id extends string, const Questions extends readonly Question[]>(
  id: Id,
  title: string,
  questions: Questions,
) => ({ id, title, questions, schema: schemaOf(questions) });
