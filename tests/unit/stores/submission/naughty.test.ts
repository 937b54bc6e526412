// Every naughty string through every text field of both paths: it arrives as it was typed.
import { expect, it } from 'vitest';
import { $session } from '../../../../src/stores/session.ts';
import { stepsFor, type Answers } from '../../../../src/stores/submission/steps.ts';
import {
  database,
  dropAll,
  readReceipts,
} from '../../../../src/stores/submission/draft-storage.ts';
import { naughty } from '../../../fixtures/naughty.ts';
import { outside, university } from '../../../fixtures/projects.ts';
import { useForm } from './harness.ts';

const page = useForm();

const whole = {
  university: { ...university, autorisation_collecte: 'non', ameliorations_apportees: 'oui' },
  outside,
};

const isText = (kind: string) => ['line', 'tel', 'paragraph'].includes(kind);
const isBlank = (text: string) => text.trim() === '';

it.each(Object.entries(whole))('%s', { timeout: 60_000 }, async (_path, answers: Answers) => {
  const fields = stepsFor(answers)
    .flatMap(({ questions }) => questions)
    .filter(({ kind }) => isText(kind));
  expect(fields.length).toBeGreaterThan(5);
  for (const turn of naughty.keys()) {
    const typed = fields.map(({ name, optional }, index) => {
      const text = naughty[(turn + index) % naughty.length]!;
      // A blank one is an answer where none is needed.
      return [name, !optional && isBlank(text) ? `«${text}»` : text] as const;
    });
    // So many a minute are one candidate's.
    page.api.pass(1000);
    await page.form.openDraft(false);
    page.form.answer({ ...answers, ...Object.fromEntries(typed) });
    await page.form.submit();

    const stored = page.api.db.prepare('SELECT answers FROM projects').all();
    expect(stored, typed.join('\n')).toHaveLength(1);
    expect(JSON.parse(String(stored[0]!['answers']))).toMatchObject(Object.fromEntries(typed));
    const [receipt] = await readReceipts(database, String($session.get()?.id));
    const told = receipt!.steps.flatMap(({ answers: all }) => all);
    expect(told).toEqual(expect.arrayContaining(typed.map(([name, text]) => ({ name, text }))));
    page.api.db.exec('DELETE FROM projects');
    await dropAll(database, String($session.get()?.id));
  }
});
