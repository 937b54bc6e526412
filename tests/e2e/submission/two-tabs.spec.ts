// Two tabs of a candidate, and what they show of each other.
import { outside } from '../../fixtures/answers/projects.ts';
import { pdf } from '../../unit/scripts/api/files.ts';
import { newCandidate, projectsOf, signIn } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { button, chooseLevel, fillUniversity, form, openForm } from './project-form.ts';
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
