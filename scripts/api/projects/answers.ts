// The answers of a project as people read them.
import type { FormQuestion } from '../../../src/contract/submission/form-steps.ts';
import { givenConsent, optionName } from '../../../src/contract/submission/questions/question.ts';
import { questionColumns } from '../../../src/messages/servers/sheets.ts';
import type { Project } from './queries.ts';

/** Every question of both forms with its answer; empty if there is none. */
export const answerTexts = (project: Project): [question: string, answer: string][] =>
  [...questionColumns].map(([label, questions]) => [
    label,
    questions.map((question) => answerText(project, question)).find(Boolean) ?? '',
  ]);

function answerText({ answers, files }: Project, question: FormQuestion): string {
  if (question.kind === 'files') return files.map((file) => file.name).join('\n');
  const value = answers[question.name];
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return givenConsent;
  // In French, a comma separates decimals.
  if (question.kind === 'amount') return String(value).replace('.', ',');
  return [value]
    .flat()
    .map((option) => optionName(question, String(option)))
    .join(', ');
}
