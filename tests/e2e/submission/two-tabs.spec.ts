// Two tabs of a candidate, and what they show of each other.
import { outside } from '../../fixtures/answers/projects.ts';
import { nonUniversity } from '../../unit/scripts/api/projects.ts';
import { pdf } from '../../unit/scripts/api/files.ts';
import { toFormData } from '../../../src/contract/submission/submission.ts';
import { newCandidate, projectsOf, signIn } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import {
  button,
  chooseLevel,
  cutSubmission,
  fillUniversity,
  form,
  openForm,
} from './project-form.ts';
import { openWithDraft } from './stored-draft.ts';

test('a tab that was opened and left takes over the draft of another one, with its file', async ({
  page,
  context,
}) => {
  const candidate = await signIn(page, newCandidate());
  await openForm(page);
  const forgotten = await context.newPage();
  await openForm(forgotten);
  await fillUniversity(page);
  await page
    .getByLabel('Photos et documents')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(form(page)).toContainText('1 fichier.');
  await chooseLevel(forgotten, 'doctorat');
  await expect(form(forgotten)).toHaveAttribute('data-state', 'open');
  await button(page, 'Soumettre').click();
  await expect(page).toHaveURL('/status');
  const [project] = await projectsOf(candidate);
  expect(project).toMatchObject({
    niveau_academique: 'doctorat',
    titre_solution: 'Séchoir solaire',
  });
  expect(JSON.parse(String(project?.['images']))).toHaveLength(1);
});

test('while one tab sends, the other one says so; what it finds out then is true', async ({
  page,
  context,
}) => {
  await openWithDraft(page, outside, 1);
  const other = await context.newPage();
  await openForm(other, '?etape=1');
  const go = await holdRequests(page, `${apiUrl}/soumettre-projet`);
  await button(page, 'Soumettre').click();
  const heading = (name: string) => form(other).getByRole('heading', { name });
  await expect(heading('Votre projet est en cours d’envoi')).toBeFocused();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  go();
  await expect(page).toHaveURL('/status');
  await expect(heading('Votre projet a été soumis')).toBeFocused();
  await expectAccessible(other);
  await form(other).getByRole('button', { name: 'Commencer un nouveau projet' }).click();
  await expect(button(other, 'Suivant')).toBeDisabled();
});

test('what is typed in another tab before it hears of the submission is shown there', async ({
  page,
  context,
}) => {
  const candidate = await openWithDraft(page, outside, 1);
  const other = await context.newPage();
  await openForm(other, '?etape=1');
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  const requested = page.waitForRequest(`${apiUrl}/soumettre-projet`);
  const go = await holdRequests(page, `${apiUrl}/soumettre-projet`);
  await button(page, 'Soumettre').click();
  await requested;
  await form(other).getByLabel('Poste occupé').fill('Directrice');
  await expect(form(other)).toHaveAttribute('data-state', 'waiting');
  go();
  await expect(form(other)).toHaveAttribute('data-state', 'sent');
  await expect(form(other).locator('dl')).toHaveText('Poste occupéDirectrice');
  expect(await projectsOf(candidate)).toMatchObject([{ poste_occupe: 'Gérante' }]);
});

test('a project of another device is not taken for this one; one that may be it is asked about', async ({
  page,
  context,
  faults,
}) => {
  const candidate = await openWithDraft(page, outside, 1);
  await cutSubmission(page);
  const dialog = page.getByRole('alertdialog', { name: 'Envoi de votre projet' });
  const submitElsewhere = async (change: Partial<typeof nonUniversity>) => {
    const headers = { Authorization: `Bearer ${candidate.access_token}` };
    const body = toFormData({ ...nonUniversity, ...change });
    await fetch(`${apiUrl}/soumettre-projet`, { method: 'POST', headers, body });
  };
  await button(page, 'Soumettre').click();
  await expect(dialog).toContainText('nous ne savons pas');
  const { objectifs_projet } = outside;
  await submitElsewhere({ objectifs_projet });
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog).toContainText(`« ${objectifs_projet} »`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Non, c’est un autre projet' }).click();
  await expect(dialog).toContainText('Votre projet n’est pas arrivé');
  await dialog.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect(form(page).getByLabel('Poste occupé')).toHaveValue(outside.poste_occupe);
  expect(await projectsOf(candidate)).toHaveLength(1);
  faults.length = 0;
});
