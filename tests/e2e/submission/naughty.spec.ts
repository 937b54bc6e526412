// Texts that have broken forms elsewhere are plain text here, wherever they are shown: in the form, in
// the review, on the receipt, in « Mon activité ».
import type { Page } from 'playwright/test';
import { longest, type TextName } from '../../../src/contract/submission/lengths.ts';
import { universitySteps } from '../../../src/stores/submission/questions.ts';
import { naughty } from '../../fixtures/answers/naughty.ts';
import { university as answers } from '../../fixtures/answers/projects.ts';
import { projectsOf } from '../candidate.ts';
import { openWithDraft } from './stored-draft.ts';
import { expect, expectNoSidewaysScroll, test } from '../page.ts';
import { button, form } from './project-form.ts';
import { watch } from '../frames.ts';

/** All of them, spread over the text fields of the longer path; a line holds less, and no line end. */
function spread(): [string, string][] {
  const fields = universitySteps
    .flatMap(({ questions }) => questions)
    .filter(({ name }) => Object.hasOwn(longest, name));
  const left = [...naughty];
  const typed = fields.map(({ name, kind }, index): [string, string] => {
    const strings = left.splice(0, Math.ceil(left.length / (fields.length - index)));
    const separator = kind === 'paragraph' ? '\n' : ' | ';
    while (strings.join(separator).length > longest[name as TextName]) left.unshift(strings.pop()!);
    const text = strings.join(separator);
    return [name, kind === 'paragraph' ? text : text.replaceAll('\n', ' ')];
  });
  expect(left).toEqual([]);
  return typed;
}

/** The answer to each question, as the page has it in its text. */
const answersIn = (page: Page, place: string): Promise<(string | null)[]> =>
  page
    .locator(place)
    .locator('dt + dd')
    .evaluateAll((all) => all.map((answer) => answer.textContent));

// Every run passes them through the stores: tests/unit/stores/submission/naughty.test.ts.
test('what is typed arrives as it is and runs nowhere @long', async ({ page, faults }) => {
  const executed = await watch(page);
  const typed = spread();
  const texts = typed.map(([, text]) => text);
  const [personal, solution] = universitySteps.slice(1);
  // Choices are already made; texts are typed.
  const chosen = { ...answers, autorisation_collecte: 'non', ameliorations_apportees: 'oui' };
  const candidate = await openWithDraft(page, chosen, 2);
  for (const { questions } of [personal!, solution!]) {
    for (const [name, text] of typed.filter(([name]) =>
      questions.some((question) => question.name === name),
    )) {
      await form(page).locator(`[name="${name}"]`).fill(text);
    }
    await button(page, 'Suivant').click();
  }
  await button(page, 'Vérifier mes réponses').click();
  await expect(form(page)).toContainText('Rien n’a encore été envoyé.');
  expect(await answersIn(page, '.review')).toEqual(expect.arrayContaining(texts));
  await expectNoSidewaysScroll(page);
  // As it is kept on this device.
  await page.reload();
  await expect(form(page)).toContainText('Rien n’a encore été envoyé.');
  expect(await answersIn(page, '.review')).toEqual(expect.arrayContaining(texts));
  await button(page, 'Soumettre').click();

  await expect(page).toHaveURL('/status');
  await page.getByRole('button', { name: 'Fermer' }).click();
  expect(await projectsOf(candidate)).toMatchObject([Object.fromEntries(typed)]);
  await page.getByRole('link', { name: /^Reçu n°/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Reçu n°/);
  expect(await answersIn(page, '.receipt')).toEqual(expect.arrayContaining(texts));
  await expectNoSidewaysScroll(page);
  expect(executed).toEqual([]);
  // Texts such as « undefined » are the candidate's.
  expect(faults.splice(0).filter((fault) => !fault.startsWith('Not filled in'))).toEqual([]);
});
