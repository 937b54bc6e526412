// The answers of a project as people read them.
import { formatAnswer } from '../../../src/contract/submission/answers.ts';
import type { FormQuestion } from '../../../src/contract/submission/form-steps.ts';
import { questionColumns } from '../../../src/messages/servers/sheets.ts';
import type { Project } from './queries.ts';

/** Every question of both forms with its answer; empty if there is none. */
export const answerTexts = (project: Project): [question: string, answer: string][] =>
  [...questionColumns].map(([label, questions]) => [
    label,
    questions.map((question) => answerText(project, question)).find(Boolean) ?? '',
  ]);

function answerText({ answers, files }: Project, question: FormQuestion): string {
  const { kind, name } = question;
  if (kind === 'files') return files.map((file) => file.name).join('\n');
  // Spreadsheets sort days as they are stored. In French, a comma separates decimals.
  if (kind === 'day' || kind === 'amount') return String(answers[name] ?? '').replace('.', ',');
  return formatAnswer(question, answers);
}
