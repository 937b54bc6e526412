// Every naughty string through the form of both paths, as many at once as a path has text fields.
import { expect, it } from 'vitest';
import { stepsFor, type Answers } from '../../../../src/contract/submission/answers.ts';
import { readReceipts } from '../../../../src/stores/submission/draft/draft-storage.ts';
import { dropAll } from '../../../../src/stores/submission/draft/stored-work.ts';
import { naughty } from '../../../fixtures/answers/naughty.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';
import { useForm } from './harness.ts';

const page = useForm();

it.each<[path: string, answers: Answers]>([
  ['university', { ...university, autorisation_collecte: 'non', ameliorations_apportees: 'oui' }],
  ['outside', outside],
])('%s', async (_path, answers) => {
  const fields = textFields(answers).length;
  expect(fields).toBeGreaterThan(5);
  for (let turn = 0; turn < naughty.length; turn += fields) await sendFrom(turn, answers);
});

const textFields = (answers: Answers) => {
  const questions = stepsFor(answers).flatMap((step) => step.questions);
  return questions.filter(({ kind }) => ['line', 'tel', 'paragraph'].includes(kind));
};

/** Sends them from this one on, one in each text field: each arrives as it was typed. */
async function sendFrom(turn: number, answers: Answers): Promise<void> {
  const typed = textFields(answers).map(({ name, optional }, index) => {
    const text = naughty[(turn + index) % naughty.length]!;
    // A blank string is an answer to an optional question.
    return [name, !optional && text.trim() === '' ? `«${text}»` : text] as const;
  });
  // One candidate may send this many in a minute.
  page.api.pass(1000);
  await page.form.draft.openDraft(false);
  page.form.draft.answer({ ...answers, ...Object.fromEntries(typed) });
  await page.form.submission.submit();

  const stored = await page.api.db.selectFrom('projects').select('answers').execute();
  expect(stored, typed.join('\n')).toHaveLength(1);
  expect(JSON.parse(stored[0]!.answers)).toMatchObject(Object.fromEntries(typed));
  const [receipt] = await readReceipts(page.database, page.userId()!);
  const told = receipt!.steps.flatMap(({ answers: all }) => all);
  expect(told).toEqual(
    expect.arrayContaining(typed.map(([, text]) => expect.objectContaining({ text }))),
  );
  await page.api.db.deleteFrom('projects').execute();
  await dropAll(page.database, page.userId()!);
}
