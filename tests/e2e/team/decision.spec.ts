// A member of the team decides about a project on a phone: from the log-in to the journal.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { demo } from '../candidate.ts';
import { expect, expectFine, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { openWithProjects, storePicture, university } from '../tracking/seeded-projects.ts';

/** Two new projects, which a word of their own finds, in the list of a member who has logged in. */
async function openList(page: Page) {
  const word = randomUUID().slice(0, 8);
  const titles = [`Pompe ${word}`, `Four ${word}`] as const;
  const [pump, oven] = titles.map((titre_solution) => ({ ...university, titre_solution }));
  const files = [await storePicture()];
  const { ids } = await openWithProjects(page, [pump!, { ...oven, files } as typeof university]);
  await page.goto(`${apiUrl}/equipe/projets?q=${word}`);
  await page.getByLabel('Adresse e-mail').fill(demo.email);
  await page.getByLabel('Mot de passe').fill(demo.password);
  return { titles, ids };
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('a member finds a project, decides, and reads it in the journal', async ({ page, faults }) => {
  const { titles, ids } = await openList(page);
  const [pump, oven] = titles;
  await expectFine(page);
  await press(page, 'Se connecter');
  await expect(page.getByText('2 projets')).toBeVisible();
  await expectFine(page);
  // The log-in page has answered 401.
  faults.length = 0;

  await page.locator('[name=level]').selectOption('Master');
  await press(page, 'Filtrer');
  await page.getByRole('link', { name: oven }).click();
  await heading(page, oven);
  const picture = page.getByRole('img', { name: 'Aperçu de' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 64);
  await expectFine(page);
  await page.keyboard.press('ArrowRight');
  await heading(page, pump);
  await page.keyboard.press('ArrowLeft');
  await heading(page, oven);

  const message = page.getByLabel('Message au candidat');
  const address = page.url();
  await message.fill('Bravo !\n\nRendez-vous mardi.');
  await page.getByLabel('Présélectionné').check();
  await page.context().setOffline(true);
  await press(page, 'Voir avant de confirmer');
  await page.waitForURL(/^chrome-error:/);
  await page.context().setOffline(false);
  // Browsers may forget it on the way back too.
  await page.goto(address);
  await expect(message).toHaveValue('Bravo !\n\nRendez-vous mardi.');
  await page.getByLabel('Présélectionné').check();
  await press(page, 'Voir avant de confirmer');
  await heading(page, 'À confirmer');
  await expect(page.locator('.mail')).toContainText('Rendez-vous mardi.');
  await expectFine(page);
  await press(page, 'Confirmer');
  await expect(page.getByRole('status')).toContainText('Présélectionné : c’est fait');
  await expectFine(page);

  await page.getByRole('link', { name: oven }).click();
  await expect(page.locator('.history blockquote')).toHaveText('Bravo !\n\nRendez-vous mardi.');
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(page.getByText('2 projets')).toBeVisible();
  await page.getByLabel('Tout choisir').check();
  await press(page, 'Décider…');
  await heading(page, 'Décider pour 2 projets');
  await expect(message).toHaveValue('');
  await expectFine(page);

  await page.getByRole('link', { name: 'Journal' }).click();
  const entry = `Projet n° ${ids[1]} : En cours de traitement → Présélectionné`;
  await expect(page.getByRole('row', { name: entry })).toContainText(demo.email);
  await expectFine(page);
  for (const path of ['candidats', 'candidats/1', 'lettre', 'projets/imprimer?id=1']) {
    await page.goto(`${apiUrl}/equipe/${path}`);
    await expectFine(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member decides about several', async ({ page, faults }) => {
    await openList(page);
    await press(page, 'Se connecter');
    await expect(page.getByText('2 projets')).toBeVisible();
    faults.length = 0;
    for (const box of await page.getByLabel(/^Choisir/).all()) await box.check();
    await press(page, 'Décider…');
    await page.getByLabel('Sélectionné', { exact: true }).check();
    await press(page, 'Voir avant de confirmer');
    await press(page, 'Confirmer');
    await expect(page.getByText('Sélectionné : c’est fait')).toHaveCount(2);
  });
});
