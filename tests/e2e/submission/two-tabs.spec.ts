// Two tabs of a candidate, and what they show of each other.
import { outside, university } from '../../fixtures/answers/projects.ts';
import { projectsOf } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { button, form, FORM, openForm } from './project-form.ts';
import { openWithDraft } from './stored-draft.ts';

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

test('the review shows a file that another tab has attached: it is sent too', async ({
  page,
  context,
}) => {
  await openWithDraft(page, university, 4);
  await button(page, 'Vérifier mes réponses').click();
  await expect(form(page).locator('.review')).toBeVisible();
  const other = await context.newPage();
  await openForm(other, '?etape=4');
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await form(other).getByLabel('Photos et documents').setInputFiles(plan);
  await expect(form(page).locator('.review')).toContainText('plan.pdf');
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

test('what is typed before the tab hears that the draft was discarded is shown as not saved', async ({
  page,
  context,
}) => {
  await openWithDraft(page, outside, 1);
  const other = await context.newPage();
  await other.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await other.goto(FORM);
  await button(other, 'Recommencer').click();
  await other.getByRole('button', { name: 'Effacer et recommencer' }).click();
  await expect(form(other)).toHaveAttribute('data-state', 'open');
  await form(page).getByLabel('Poste occupé').fill('Directrice');
  await expect(form(page)).toHaveAttribute('data-state', 'gone');
  await expect(form(page)).toContainText('Ce que vous veniez d’ajouter n’est pas enregistré');
  await expect(form(page)).not.toContainText('envoi');
  await expect(form(page).locator('dl')).toHaveText('Poste occupéDirectrice');
});
