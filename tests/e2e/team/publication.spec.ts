// Members follow a publication, and managers publish, without a second secret.
import type { Page } from 'playwright/test';
import { publicationNotice } from '../../../scripts/api/team/publication.ts';
import { demo } from '../candidate.ts';
import { expect, expectFine, test } from '../page.ts';
import { apiUrl, siteUrl } from '../portal.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function logIn(page: Page, faults: string[]) {
  await page.goto(`${apiUrl}/equipe/candidats`);
  await page.getByLabel('Adresse e-mail').fill(demo.email);
  await page.getByLabel('Mot de passe').fill(demo.password);
  await press(page, 'Se connecter');
  await expect(page.getByRole('heading', { level: 1, name: 'Candidats' })).toBeVisible();
  // The log-in page has answered 401.
  faults.length = 0;
}

test('a manager publishes the site from the team’s menu', async ({ page, faults }) => {
  await logIn(page, faults);
  await page.getByRole('link', { name: 'Publication' }).click();
  await expect(page).toHaveURL(`${apiUrl}/equipe/publication/`);
  await expect(page.locator('header img')).toHaveJSProperty('complete', true);
  await expect(page.locator('header img')).not.toHaveJSProperty('naturalWidth', 0);
  await expectFine(page);
  const builds = page.locator('#build-list > ol > li');
  const newest = builds.first();
  await press(page, 'Publier maintenant');
  // Its script follows the build here too.
  await expect(newest).toContainText('Demandée sur cette page');
  await expect(newest.locator('strong')).toHaveText(/En ligne|Sans changement/);
  await page.getByRole('link', { name: 'Retour à l’espace' }).click();
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(
    page.getByRole('row', { name: 'Publication du site demandée' }).first(),
  ).toContainText(demo.email);
});

test('a page follows a publication, and what is typed in it stays', async ({ page, faults }) => {
  await logIn(page, faults);
  let status = 'building';
  let isOffline = false;
  const portal = async () => Response.json({ status });
  const id = '00000000-0000-4000-8000-000000000000';
  // In the place of a page of the content.
  await page.route(`${apiUrl}/equipe/candidats?*`, async (route) => {
    if (isOffline) return route.abort('internetdisconnected');
    const response = await route.fetch();
    const notice = await publicationNotice({ portal, siteUrl }, id, '/blog/1/pompe');
    const body = (await response.text()).replace('</h1>', () => `</h1>${notice}`);
    return route.fulfill({ response, body });
  });
  await page.goto(`${apiUrl}/equipe/candidats?publication=${id}`);
  const notice = page.locator('[data-live]');
  await expect(notice).toContainText('En ligne dans quelques secondes.');
  await expectFine(page);
  const field = page.getByRole('searchbox');
  await field.fill('Afi');
  await field.press('ArrowLeft');
  isOffline = true;
  await page.waitForEvent('requestfailed');
  isOffline = false;
  status = 'online';
  await expect(notice.getByRole('link')).toHaveAttribute('href', `${siteUrl}/blog/1/pompe`);
  // Chromium reports the line that was lost.
  faults.length = 0;
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Afi');
  await expect(field).toHaveJSProperty('selectionStart', 2);
  await expectFine(page);
});
