// A candidate's form is open in one tab at a time, with real locks.
import type { Page } from 'playwright/test';
import { outside } from '../../fixtures/answers/projects.ts';
import { projectsOf } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectAccessible, expectFine, expectNoSidewaysScroll, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { button, chooseLevel, form, FORM } from './project-form.ts';
import { expectStored, openWithDraft } from './stored-draft.ts';

const STEP = `${FORM}?etape=1`;
const isElsewhere = 'Ce formulaire est ouvert dans un autre onglet.';

const heading = (page: Page, name: string) => form(page).getByRole('heading', { name });
const field = (page: Page) => form(page).getByLabel('Poste occupé');
const state = (page: Page, name: string) => expect(form(page)).toHaveAttribute('data-state', name);

/** The form in another tab of the same browser, which says that it is open in the first. */
async function openOther(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(STEP);
  await expect(heading(other, isElsewhere)).toBeFocused();
  return other;
}

test('« Continuer ici » takes over what is typed in the other tab, there and back', async ({
  page,
}) => {
  await openWithDraft(page, outside, 1);
  const other = await openOther(page);
  await expectFine(other);
  await field(page).fill('Directrice');
  await button(other, 'Continuer ici').click();
  await expect(field(other)).toHaveValue('Directrice');
  await expect(form(other).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(heading(page, isElsewhere)).toBeFocused();
  await field(other).fill('Présidente');
  await button(page, 'Continuer ici').click();
  await expect(field(page)).toHaveValue('Présidente');
  await state(other, 'elsewhere');
  // A tab that is closed has no form: another one that is in view, as in a second window, offers it.
  await page.close();
  await button(other, 'Reprendre').click();
  await expect(field(other)).toHaveValue('Présidente');
});

test('a tab that sleeps loses the form, not its last words, and changes nothing when it wakes', async ({
  page,
}) => {
  await openWithDraft(page, outside, 1);
  const other = await openOther(page);
  await field(page).fill('Directrice');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await button(other, 'Continuer ici').click();
  await expect(field(other)).toHaveValue('Directrice');
  await field(other).fill('Présidente');
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await state(page, 'elsewhere');
  await expectStored(other, 'Présidente');
});

test('while one tab sends, another one says so, and then that it has arrived', async ({ page }) => {
  const candidate = await openWithDraft(page, outside, 1);
  const other = await openOther(page);
  // It has the form for a while, and cannot send it.
  await button(other, 'Continuer ici').click();
  await other.route(`${apiUrl}/check-status`, (route) => route.abort());
  await button(other, 'Soumettre').click();
  await expect(form(other).getByRole('alert')).toContainText('n’a pas été envoyé');
  await button(page, 'Continuer ici').click();
  const go = await holdRequests(page, `${apiUrl}/soumettre-projet`);
  await button(page, 'Soumettre').click();
  const sending = heading(other, 'Votre projet est en cours d’envoi dans un autre onglet.');
  await expect(sending).toBeFocused();
  await expect(form(other).getByRole('button')).toHaveCount(0);
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  go();
  await expect(page).toHaveURL('/status');
  await expect(heading(other, 'Votre projet a été soumis')).toBeFocused();
  await expectAccessible(other);
  expect(await projectsOf(candidate)).toHaveLength(1);
  await form(other).getByText('Commencer un nouveau projet').click();
  await expect(button(other, 'Suivant')).toBeDisabled();
  await chooseLevel(other, outside.niveau_academique);
  await expect(field(other)).toBeVisible();
  await expect(form(other).getByRole('alert')).toHaveCount(0);
});
