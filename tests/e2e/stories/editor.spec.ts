// The whole story of an editor: in the team's space she publishes an event that she pastes from Word,
// corrects its date, sees the operator go back to a version, the API break and the site stay up,
// continues, and takes the event back.
import { expect as anyExpect, test, type Page } from 'playwright/test';
import { wordClipboard } from '../../fixtures/word.ts';
import { logIn } from '../candidate.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { paste } from '../team/editor.ts';
import { press } from '../team/member.ts';
import { startHub } from './hub-portal.ts';

/** A publication waits for its turn, and for a builder. */
const expect = anyExpect.configure({ timeout: 90_000 });

const EVENTS = `${apiUrl}/equipe/contenus/evenements`;
const PAGE = `${siteUrl}/evenement/1/journee-du-four`;

const builds = (page: Page) => page.locator('#build-list > ol > li');
const state = (page: Page) => page.getByRole('status');

/** The page that follows the publication leads to what is online. */
async function publishes(page: Page): Promise<void> {
  await press(page, 'Publier');
  await page.locator('[data-live]').getByRole('link', { name: 'Voir la page' }).click();
  await expect(page).toHaveURL(PAGE);
}

test('an editor publishes and corrects, sees the site stand, goes back and goes on', async ({}, info) => {
  test.setTimeout(400_000);
  const { api, member, portal, browser, stop } = await startHub(info);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });

  await test.step('she logs in', async () => {
    await page.goto(EVENTS);
    await logIn(page, member);
    await page.getByRole('link', { name: 'Nouvel événement' }).click();
  });

  await test.step('what she pastes from Word is saved while she writes', async () => {
    await page.getByLabel('Titre', { exact: true }).fill('Journée du four');
    await page.getByLabel('Début', { exact: true }).fill('2027-03-22');
    await paste(page, await wordClipboard({ alt: 'Un four' }));
    await expect(page.locator('[data-saved]')).toContainText('Brouillon enregistré à');
  });

  await test.step('she sees it as the site will show it', async () => {
    const opened = page.waitForEvent('popup');
    await press(page, 'Aperçu');
    const preview = await opened;
    await expect(preview.locator('h1')).toHaveText('Journée du four');
    await expect(preview.getByRole('img', { name: 'Un four' })).not.toHaveJSProperty(
      'naturalWidth',
      0,
    );
    await preview.close();
  });

  await test.step('and publishes it', async () => {
    await publishes(page);
    await expect(page.locator('.prose h2')).toHaveText('Programme');
    await expect(page.locator('.prose ul ul li')).toHaveText('Accueil');
    await expect(page.getByRole('img', { name: 'Un four' })).not.toHaveJSProperty(
      'naturalWidth',
      0,
    );
    await expect(page.locator('dl')).toContainText('22 mars 2027');
  });

  await test.step('the date was wrong', async () => {
    await page.goto(EVENTS);
    await page.getByRole('link', { name: 'Journée du four' }).click();
    await page.getByLabel('Début', { exact: true }).fill('2027-03-23');
    await publishes(page);
    await expect(page.locator('dl')).toContainText('23 mars 2027');
  });

  const desk = await browser.newPage();
  await test.step('the operator goes back to the version before the correction', async () => {
    await desk.goto(`${siteUrl}/hooks/`);
    await desk.getByLabel('Clé de publication').fill(portal.secret);
    await press(desk, 'Se connecter');
    await expect(state(desk)).toHaveText('Tout est publié.');
    await expect(builds(desk)).toHaveCount(3);
    await expect(builds(desk).first()).toContainText('Awa : Événement « Journée du four »');
    await desk
      .locator('#version-list > ol > li')
      .nth(1)
      .getByRole('link', { name: 'Revenir à cette version' })
      .click();
    await expect(desk.locator('#way-back + p')).toContainText('un autre texte');
    await press(desk, 'Remettre cette version en ligne');
    await expect(desk.locator('#notices')).toContainText('Un éditeur est revenu à cette version.');
    await page.goto(PAGE);
    await expect(page.locator('dl')).toContainText('22 mars 2027');
  });

  await test.step('the API breaks: the site stands, and the desk says why', async () => {
    await api.leave();
    await press(desk, 'Publier maintenant');
    // As from nginx while the portal server restarts.
    await desk.route('**/hooks/', (route) => route.fulfill({ status: 502, body: '' }), {
      times: 2,
    });
    await expect(builds(desk)).toHaveCount(4);
    await expect(state(desk)).toHaveText(
      'Publication faite avec des copies : le système de contenu n’a pas tout fourni.',
    );
    await expect(desk.locator('#notices')).toContainText('« Événements », copie du');
    await desk.goto(PAGE);
    await expect(desk.locator('h1')).toHaveText('Journée du four');
    await desk.close();
    await api.comeBack();
  });

  await test.step('she goes on', async () => {
    await page.goto(`${EVENTS}/1`);
    await page.getByLabel('Titre', { exact: true }).fill('Journée du four solaire');
    await publishes(page);
    await expect(page.locator('h1')).toHaveText('Journée du four solaire');
  });

  await test.step('and takes the event back', async () => {
    await page.goto(`${EVENTS}/1`);
    await page.getByText('Retirer', { exact: true }).click();
    await press(page, 'Retirer du site');
    await expect(page.locator('[data-live]')).toHaveText(/Le site est à jour/);
    expect((await page.goto(PAGE))?.status()).toBe(404);
    await page.goto(`${EVENTS}/1`);
    await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Journée du four solaire');
  });

  await stop();
});
