// A candidate without a mouse, from the invitation to the project's page. The other flows by keys
// are in every run of npm test: login, registration with its country list, forgotten password, both menus.
import type { Page } from 'playwright/test';
import { grainy } from '../../fixtures/answers/photos.ts';
import { university } from '../../fixtures/answers/projects.ts';
import { newCandidate, projectsOf, signIn } from '../../e2e/candidate.ts';
import { expect, test } from '../../e2e/page.ts';
import { form } from '../../e2e/submission/project-form.ts';
import { tabTo } from '../../e2e/tabs.ts';
import { cards, message } from '../../e2e/tracking/status.ts';

async function type(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(answers)) {
    await tabTo(page, name);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  }
}

/** Arrows choose among radios, from the first one that the focus comes to. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, name);
  const chosen = form(page).locator(`[name="${name}"]:checked`);
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 8 && (await chosen.inputValue()) !== value; presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveValue(value);
}

async function press(page: Page, control: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

test('a project from the invitation to its page, by the keys alone', async ({ page }) => {
  const candidate = await signIn(page, newCandidate());
  await page.goto('/home');
  await press(page, 'Soumettre un projet');
  await page.waitForURL('**/soumission-projet');
  await press(page, 'Soumettre un projet');
  await form(page).and(page.locator('[data-state="open"]')).waitFor();

  await choose(page, 'niveau_academique', 'master');
  await press(page, 'Suivant');
  await expect(page.locator(':focus')).toHaveText('Étape 2 sur 4 : Informations personnelles');
  await tabTo(page, 'annee_soutenance');
  await page.keyboard.type('2024');
  await type(page, {
    noms_candidats: university.noms_candidats,
    email: university.email,
    autre_coordonnee: university.autre_coordonnee,
    directeur_encadreur: university.directeur_encadreur,
    etablissement_entite: university.etablissement_entite,
    titre_memoire: university.titre_memoire,
  });
  await choose(page, 'autorisation_collecte', 'oui');
  await press(page, 'Suivant');

  await expect(page).toHaveURL(/etape=3$/);
  await type(page, { titre_solution: university.titre_solution });
  await tabTo(page, 'date_identification');
  // The browser chooses the order of day, month and year.
  for (let part = 0; part < 3; part += 1) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
  }
  await type(page, { description_solution: 'Il sèche.' });
  await tabTo(page, 'domaines_application');
  await page.keyboard.press('Space');
  await type(page, { probleme_defi: 'Les pertes', beneficiaires: 'Les coopératives' });
  await choose(page, 'ameliorations_apportees', 'non');
  await choose(page, 'desengagement', 'confirmer');
  await type(page, { valeur_ajoutee: 'Moins cher', durabilite: 'ODD 2' });
  await press(page, 'Suivant');

  await expect(page).toHaveURL(/etape=4$/);
  const buffer = await grainy(600, 400).jpeg().toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'images');
  await (await chooser).setFiles({ name: 'atelier.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form(page).locator('.attachments')).toContainText('atelier.jpg');
  await tabTo(page, 'autorisation_finale');
  await page.keyboard.press('Space');
  await press(page, 'Soumettre');

  await page.waitForURL('**/status');
  await press(page, 'Fermer');
  await expect(cards(page)).toHaveCount(1);
  await press(page, 'Suivre mon projet');
  await expect(message(page)).toBeVisible();
  const [project] = await projectsOf(candidate);
  expect(project).toMatchObject({
    titre_memoire: university.titre_memoire,
    annee_soutenance: '2024',
  });
});
