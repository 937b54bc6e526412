// « Mon profil »: what it shows at once, what comes later, and what is unknown.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { demo, isAlive, keep, newCandidate, newSession, signIn } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectAccessible, test, toast, expectFine } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { watchLayoutShifts } from '../public/layout-shifts.ts';

const USER = `${apiUrl}/users/000`;

/** What the page says, by the names of the fields. */
const shown = (page: Page) =>
  page
    .locator('.profile dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector('dt')?.textContent,
          row.querySelector('dd')?.textContent,
        ]),
      ),
    );

/** The numbering plans of all countries. */
const PLANS = /\/international\.[^/]*\.js$/;

/** What a provider that follows the specification answers to a login. */
async function bareSession() {
  const { access_token, id, email, first_name, last_name, step } = await newSession();
  return { access_token, id, email, first_name, last_name, step, email_verified: true };
}

test('the profile shows every field in words', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const { id } = await signIn(page);
  const refreshed = page.waitForResponse(USER);
  await page.goto('/profile');
  await refreshed;
  await expect(page).toHaveTitle(/^Mon profil – /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon profil');
  expect(await shown(page)).toEqual({
    Prénom: 'Afi',
    Nom: 'Dossou',
    'Adresse e-mail': 'demo@wema.example Adresse vérifiée',
    Téléphone: '+229 01 97 00 00 00',
    Genre: 'Féminin',
    Profil: 'Entrepreneur ou entrepreneuse, porteur ou porteuse de projet',
    Projet: 'Aucun projet soumis',
    'Numéro de candidat': String(id),
  });
  await expect(page.locator('.profile').getByRole('textbox')).toHaveCount(0);
  // A number in international form needs no numbering plans.
  expect(scripts.filter((url) => PLANS.test(url))).toEqual([]);
  await expectFine(page);
});

test('what the login did not answer is awaited without an empty value, and nothing jumps', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page);
  const release = await holdRequests(page, USER);
  await keep(page, await bareSession());
  await page.goto('/profile');
  await expect(page.locator('.profile dd').first()).toHaveText('Afi');
  await expect(page.locator('.profile .skeleton')).toHaveCount(4);
  await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toHaveText(
    'Chargement de votre profil…',
  );
  await expectAccessible(page);
  release();
  await expect(page.locator('.profile .skeleton')).toHaveCount(0);
  expect(await shown(page)).toMatchObject({
    Téléphone: '+229 01 97 00 00 00',
    Genre: 'Féminin',
    Profil: 'Entrepreneur ou entrepreneuse, porteur ou porteuse de projet',
  });
  expect(await shifts()).toEqual([]);
});

test('what nobody could ask is not said to be missing', async ({ page, faults }) => {
  await page.route(USER, (route) => route.abort());
  await keep(page, await bareSession());
  await page.goto('/profile');
  await expect(page.getByText('Indisponible pour le moment')).toHaveCount(4);
  await expectFine(page);
  await page.unroute(USER);
  await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await expect(page.getByText('+229 01 97 00 00 00')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(faults.splice(0)).toHaveLength(1);
});

test('a candidate takes their data along and deletes the account', async ({ page, faults }) => {
  const candidate = await signIn(page, newCandidate());
  await page.clock.setFixedTime(new Date('2026-12-31T23:30:00Z'));
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const file = await downloading;
  // The day in Benin.
  expect(file.suggestedFilename()).toBe('mes-donnees-2027-01-01.json');
  const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as unknown;
  expect(copy).toMatchObject({ user: { email: candidate.email }, projects: [] });

  await page.getByText('Supprimer mon compte').click();
  await expect(page.getByText('Tous vos projets, même sélectionnés')).toBeVisible();
  await expectFine(page);
  const password = page.getByLabel('Votre mot de passe, pour confirmer');
  await password.fill('un autre');
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Ce mot de passe n’est pas celui de votre compte.',
  );
  expect(await isAlive(candidate)).toBe(true);
  expect(faults.splice(0)).toEqual([expect.stringContaining('422')]);

  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Supprimer mon compte')).toBeFocused();
  await expect(password).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(password).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await password.fill(demo.password);
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Votre compte et vos données ont été supprimés.')).toBeVisible();
  expect(await isAlive(candidate)).toBe(false);
});
