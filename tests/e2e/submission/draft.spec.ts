// Nothing that a candidate has answered is lost: not with the tab, the line or the session.
import { execFileSync } from 'node:child_process';
import { chromium, type Page } from 'playwright/test';
import { grainy } from '../../fixtures/answers/photos.ts';
import { university as whole } from '../../fixtures/answers/projects.ts';
import { newCandidate, projectsOf, signIn } from '../candidate.ts';
import { expectStored, openWithDraft, storedDrafts, storeDraft } from './stored-draft.ts';
import { expect, expectAccessible, test } from '../page.ts';
import { FORM, button, chooseLevel, consent, form, openForm } from './project-form.ts';
import { siteUrl } from '../portal.ts';

/** As before the last step: without consent. */
const { autorisation_finale: _, ...university } = whole;

/** The text is on the device, not only on the screen, and the form says so. */
async function kept(page: Page, text: string): Promise<void> {
  await expectStored(page, text);
  await expect(form(page)).toContainText(/Brouillon enregistré sur cet appareil le .+ à \d+\sh/);
}
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);

test('a browser that is killed loses nothing that is a second old', async ({}, info) => {
  const folder = info.outputPath('profile');
  const { launchOptions } = info.project.use;
  const open = () =>
    chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: siteUrl });
  let context = await open();
  let page = context.pages()[0]!;
  const candidate = newCandidate();
  await signIn(page, candidate);
  await openForm(page);
  await chooseLevel(page, 'non_universitaire');
  await field(page, 'description_projet').fill('Une longue description');
  await kept(page, 'Une longue description');
  const closed = context.waitForEvent('close');
  execFileSync('pkill', ['-KILL', '-f', folder]);
  await closed;
  context = await open();
  page = context.pages()[0]!;
  // Chromium writes the session to the disk some seconds later.
  await signIn(page, candidate);
  await page.goto(FORM);
  await form(page).getByRole('button', { name: 'Reprendre' }).click();
  await expect(field(page, 'description_projet')).toHaveValue('Une longue description');
  await context.close();
});

test('coming back: « Reprendre » or « Recommencer », which asks first', async ({ page }) => {
  await storeDraft(page, university, 2);
  await page.goto(FORM);
  await expect(form(page).getByRole('heading', { name: 'Vous avez un brouillon' })).toBeFocused();
  await expectAccessible(page);
  await form(page).getByRole('button', { name: 'Reprendre' }).click();
  await expect(page).toHaveURL(/etape=2$/);
  await expect(field(page, 'titre_memoire')).toHaveValue('Sécher la mangue');

  await page.goto(FORM);
  const question = page.getByRole('alertdialog', { name: 'Effacer ce brouillon ?' });
  await form(page).getByRole('button', { name: 'Recommencer' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Garder le brouillon' }).click();
  await form(page).getByRole('button', { name: 'Recommencer' }).click();
  await question.getByRole('button', { name: 'Effacer et recommencer' }).click();
  await expect(form(page)).toHaveAttribute('data-state', 'open');
  await expect(button(page, 'Suivant')).toBeDisabled();
  await page.goto(FORM);
  await expect(form(page)).toHaveAttribute('data-state', 'open');
});

test('a draft of 45 days is deleted by any page behind the login', async ({ page }) => {
  const savedAt = new Date(Date.now() - 45 * 24 * 60 * 60 * 1000).toISOString();
  await storeDraft(page, university, 2, newCandidate(), savedAt);
  await expectStored(page, 'Sécher la mangue');
  await page.goto('/profile');
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test('a device that is full when a photo is kept says so once, and the photo is sent', async ({
  page,
  faults,
}) => {
  // Before anything is kept: Chromium remembers for a while how much room there is.
  const device = await page.context().newCDPSession(page);
  await device.send('Storage.overrideQuotaForOrigin', { origin: siteUrl, quotaSize: 100_000 });
  const candidate = await openWithDraft(page, university, 4);
  const photo = async (name: string, height: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await grainy(800, height).jpeg({ quality: 90 }).toBuffer(),
  });
  await page
    .getByLabel('Photos et documents')
    .setInputFiles([await photo('un.jpg', 600), await photo('deux.jpg', 500)]);
  // Beside the form, for as long as it is true: no dialog takes the focus from what is typed.
  await expect(form(page)).toContainText('n’a pas pu tout enregistrer');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(form(page).locator('.attachments li')).toHaveCount(2);
  await consent(page);
  await button(page, 'Soumettre').click();
  await expect(page).toHaveURL('/status');
  const [project] = await projectsOf(candidate);
  expect(JSON.parse(String(project?.['images']))).toHaveLength(2);
  faults.length = 0;
});

test('a release took away a file: the page comes back once, on the same step', async ({
  page,
  faults,
}) => {
  await openWithDraft(page, university, 3);
  await page.route(/prepare\.[^/]+\.js/, (route) => route.fulfill({ status: 404 }));
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await button(page, 'Suivant').click();
  // If it is missing there too, the page says so.
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('rechargez-la');
  await alert.getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(() => loads).toHaveLength(1);
  await expect(page).toHaveURL(/etape=4$/);
  await consent(page);
  await button(page, 'Soumettre').click();
  await expect(page).toHaveURL('/status');
  faults.length = 0;
});
