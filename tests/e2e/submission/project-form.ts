// The project form, filled in as a candidate would.
import type { Locator, Page } from 'playwright/test';
import { universitySteps, type Step } from '../../../src/contract/submission/form-steps.ts';
import { stepsFor, type Answers } from '../../../src/contract/submission/answers.ts';
import { outside, university as whole } from '../../fixtures/answers/projects.ts';

export const FORM = '/soumission-projet/formulaire';

export const form = (page: Page): Locator => page.locator('.wizard');
export const button = (page: Page, name: string): Locator =>
  form(page).getByRole('button', { name, exact: true });

/** Waits until the scripts run and the stored draft is shown. */
export async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(FORM + search);
  await form(page).and(page.locator('[data-state="open"]')).waitFor();
}

export const choose = (page: Page, name: string, value: string): Promise<void> =>
  form(page).locator(`[name="${name}"][value="${value}"]`).check();

export const chooseLevel = (page: Page, level: string): Promise<void> =>
  choose(page, 'niveau_academique', level);

export const consent = (page: Page): Promise<void> =>
  form(page).locator('[name="autorisation_finale"]').check();

const university: Answers = {
  ...whole,
  ameliorations_apportees: 'oui',
  details_ameliorations: 'Un toit',
  acteurs_ameliorations: 'Un menuisier',
};

/** Answers each question of the step that is open, as far as there is an answer. */
async function answer(page: Page, { questions }: Step, answers: Answers): Promise<void> {
  for (const { name, kind } of questions) {
    const value = answers[name];
    if (value === undefined) continue;
    const field = form(page).locator(`[name="${name}"]`);
    if (kind === 'consent') await consent(page);
    else if (kind === 'year') await field.selectOption(String(value));
    else if (kind === 'one' || kind === 'several')
      for (const option of [value].flat()) await choose(page, name, String(option));
    else await field.fill(String(value));
  }
}

const [, personal, solution] = universitySteps;
export const answerPersonal = (page: Page, change: Answers = {}): Promise<void> =>
  answer(page, personal, { ...university, ...change });
export const answerSolution = (page: Page, change: Answers = {}): Promise<void> =>
  answer(page, solution, { ...university, ...change });

/** Fills in everything up to the last step. */
export async function fillUniversity(page: Page): Promise<void> {
  await chooseLevel(page, 'master');
  await button(page, 'Suivant').click();
  await answerPersonal(page);
  await button(page, 'Suivant').click();
  await answerSolution(page);
  await button(page, 'Suivant').click();
  await consent(page);
}

export async function fillOutside(page: Page): Promise<void> {
  await chooseLevel(page, outside.niveau_academique);
  for (const step of stepsFor(outside)) await answer(page, step, outside);
}
