// What a member takes away by mistake comes back: an article from the trash, at its address, and an event as
// it was the day before.
import { expect as anyExpect, test, type Page } from 'playwright/test';
import { logIn } from '../candidate.ts';
import { expectFine } from '../page.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { press } from '../team/member.ts';
import { startHub } from './hub-portal.ts';

/** A publication waits for its turn, and for a builder. */
const expect = anyExpect.configure({ timeout: 90_000 });

const CONTENT = `${apiUrl}/equipe/contenus`;
const ARTICLE = `${siteUrl}/blog/1/le-four-solaire`;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const live = (page: Page) => page.locator('[data-live]');

test('an article comes back from the trash, and an event as it was yesterday', async ({}, info) => {
  test.setTimeout(400_000);
  const { api, member, browser, stop } = await startHub(info);
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });

  await test.step('she publishes an article', async () => {
    await page.goto(`${CONTENT}/articles`);
    await logIn(page, member);
    await page.getByRole('link', { name: 'Nouvel article' }).click();
    await field(page, 'Titre').fill('Le four solaire');
    await field(page, 'Extrait').fill('Sans bois ni fumée.');
    await page.locator('.surface').getByRole('textbox').fill('Un miroir suffit.');
    await press(page, 'Publier');
    await live(page).getByRole('link', { name: 'Voir la page' }).click();
    await expect(page).toHaveURL(ARTICLE);
    await expect(page.locator('.prose')).toHaveText('Un miroir suffit.');
  });

  await test.step('and puts it into the trash', async () => {
    await page.goto(`${CONTENT}/articles`);
    await page.getByRole('link', { name: 'Le four solaire' }).click();
    await page.getByText('Mettre à la corbeille').first().click();
    await expect(page.getByText('quittera le site et ira à la corbeille')).toBeVisible();
    await press(page, 'Mettre à la corbeille');
    await expect(live(page)).toHaveText(/Le site est à jour/);
    expect((await page.goto(ARTICLE))?.status()).toBe(404);
  });

  await test.step('which gives it back, at its address', async () => {
    await page.goto(`${CONTENT}/articles`);
    await page.getByRole('link', { name: 'Corbeille (1)' }).click();
    await expect(page.getByRole('row', { name: 'Le four solaire' })).toContainText('par Awa');
    await expectFine(page);
    await press(page, 'Restaurer');
    await expect(page.getByText('Ce contenu est restauré.', { exact: true })).toBeVisible();
    await expectFine(page);
    await live(page).getByRole('link', { name: 'Voir la page' }).click();
    await expect(page).toHaveURL(ARTICLE);
    await expect(page.locator('.prose')).toHaveText('Un miroir suffit.');
    await page.goto(`${CONTENT}/articles`);
    await expect(page.getByRole('link', { name: 'Corbeille', exact: true })).toBeVisible();
  });

  await test.step('an event is published one day, and changed the next', async () => {
    await page.goto(`${CONTENT}/evenements/nouveau`);
    await field(page, 'Titre').fill('Journée du four');
    await field(page, 'Début').fill('2027-03-22');
    await field(page, 'Lieu').fill('Le hub, Abomey-Calavi');
    await page.locator('.surface').getByRole('textbox').fill('Venez nombreux.');
    await press(page, 'Publier');
    await expect(live(page)).toBeVisible();
    api.passDays(1);
    await page.goto(`${CONTENT}/evenements`);
    await logIn(page, member);
    await page.getByRole('link', { name: 'Journée du four' }).click();
    await field(page, 'Début').fill('2027-03-23');
    await field(page, 'Lieu').fill('En ligne');
    await press(page, 'Publier');
    await live(page).getByRole('link', { name: 'Voir la page' }).click();
    await expect(page.locator('dl')).toContainText('23 mars 2027');
    await page.goBack();
  });

  await test.step('and goes back to the version of the day before', async () => {
    await page.getByRole('link', { name: 'Versions précédentes' }).click();
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Début, Lieu');
    await expectFine(page);
    await rows.last().getByRole('link').click();
    await expect(page.locator('.answers')).toHaveText([
      /22\s+mars 2027[^]*23\s+mars 2027/,
      /Abomey-Calavi/,
    ]);
    await expectFine(page);
    await press(page, 'Reprendre cette version');
    await expect(page.getByText('La version précédente est dans ce brouillon.')).toBeVisible();
    await expect(field(page, 'Début')).toHaveValue('2027-03-22');
    await expectFine(page);
    await press(page, 'Publier');
    await live(page).getByRole('link', { name: 'Voir la page' }).click();
    await expect(page.locator('dl')).toContainText('22 mars 2027');
    await expect(page.locator('dl')).toContainText('Le hub, Abomey-Calavi');
  });

  await stop();
});
