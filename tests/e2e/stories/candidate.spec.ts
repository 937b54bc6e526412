// The whole story of a candidate: from the search for a call to the news that her project is
// preselected, on a slow line and through all that can go wrong on the way.
import { expect as anyExpect } from 'playwright/test';
import { closeAllSessions } from '../../../scripts/api/accounts/session.ts';
import { findUserByEmail } from '../../../scripts/api/accounts/users.ts';
import { grainy, noted } from '../../fixtures/answers/photos.ts';
import { logIn } from '../candidate.ts';
import { expectStored } from '../submission/stored-draft.ts';
import { expectCopies } from '../offline/offline.ts';
import {
  answerPersonal,
  answerSolution,
  button,
  chooseLevel,
  consent,
  form,
} from '../submission/project-form.ts';
import { siteUrl } from '../portal.ts';
import { startHubApi } from './hub-api.ts';
import { PATIENCE, takePhone, test } from './phone.ts';
import { register } from './registration.ts';

/** A page of 100 kB is two seconds on this line, and two photos are five. */
const expect = anyExpect.configure({ timeout: PATIENCE });

const email = 'sena.akplogan@exemple.bj';
const password = 'le-four-de-ganvie';

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await noted(grainy(2000, 1500).blur(8)).jpeg({ quality: 70 }).toBuffer(),
});

test('a candidate submits a project through all that can happen, and is preselected', async ({
  slowdown,
}, info) => {
  test.setTimeout(400_000);
  const api = await startHubApi();
  const phone = await takePhone(info, api.port, slowdown);
  let page = await phone.newTab();

  await test.step('she finds a call, prepares her file and has an account', async () => {
    const main = page.getByRole('main');
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click();
    await page.getByRole('searchbox', { name: 'Rechercher sur le site' }).fill('appel mémoire');
    const found = page.getByRole('link', { name: /Appel à projets/ });
    await found.first().click();
    await expect(page.locator('h1')).toContainText('Appel à projets');
    // The questions, before she has an account.
    await main.getByRole('link', { name: 'Soumettre un projet' }).click();
    await page.getByRole('link', { name: 'Préparer mon projet' }).click();
    await expect(main).toContainText('Problème ou défi à résoudre');
    await main.getByRole('link', { name: 'Soumettre un projet' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await register(page, { first_name: 'Sèna', last_name: 'Akplogan', email, password });
    await expect(main).toContainText(email);
    await page.goto(api.linkTo(email));
    // It is what she came for.
    await expect(page).toHaveURL(`${siteUrl}/soumission-projet/formulaire`);
  });

  await test.step('she begins to fill in the form, and the line goes: nothing is lost', async () => {
    await chooseLevel(page, 'master');
    await button(page, 'Suivant').click();
    await phone.context.setOffline(true);
    await answerPersonal(page);
    await button(page, 'Suivant').click();
    await expect(page).toHaveURL(/etape=3$/);
    await phone.context.setOffline(false);
  });

  await test.step('her tab is closed, and the draft is there again', async () => {
    await answerSolution(page, { titre_solution: 'Un four sans fumée' });
    await expectStored(page, 'ODD 2');
    await page.close();
    page = await phone.newTab();
    await page.goto('/soumission-projet/formulaire');
    await form(page).getByRole('button', { name: 'Reprendre' }).click();
    await expect(form(page).getByLabel('Intitulé du projet')).toHaveValue('Un four sans fumée');
  });

  await test.step('her session ends when she sends it: after the login nothing is missing', async () => {
    await button(page, 'Suivant').click();
    await page
      .getByLabel('Photos et documents')
      .setInputFiles([await photo('four.jpg'), await photo('tiroirs.jpg')]);
    await expect(form(page).locator('.attachments li')).toHaveCount(2);
    await consent(page);
    const { db } = api.services;
    const { id } = (await findUserByEmail(db, email))!;
    await closeAllSessions(db, id);
    await button(page, 'Soumettre').click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByRole('alertdialog')).toContainText('Votre session a expiré.');
    await page.getByRole('button', { name: 'Fermer' }).click();
    await logIn(page, { email, password });
    await expect(page).toHaveURL(/etape=4$/);
    await expect(form(page).locator('.attachments li')).toHaveCount(2);
    await expect(form(page).getByRole('checkbox')).toBeChecked();
  });

  await test.step('she sends it', async () => {
    await button(page, 'Soumettre').click();
    await expect(page).toHaveURL(`${siteUrl}/status`);
    await expect(page.getByRole('alertdialog')).toContainText(
      'Votre projet a été soumis avec succès !',
    );
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('main')).toContainText('Un four sans fumée');
  });

  await test.step('at home, without a network, she shows her receipt', async () => {
    await page.getByRole('link', { name: 'Garder mon reçu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reçu du projet n°\u00a01');
    await expectCopies(page, '/soumission-projet/recu');
    await phone.context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reçu du projet n°\u00a01');
    await expect(page.getByRole('main')).toContainText('Un four sans fumée');
    await expect(page.getByRole('main')).toContainText('four.jpg');
    await phone.context.setOffline(false);
  });

  await test.step('what she sent is also on the page of the project, on any device', async () => {
    await page.goto('/status/1/un-four-sans-fumee');
    await page.getByText('Vos réponses', { exact: true }).click();
    await expect(page.getByRole('main')).toContainText('four.jpg');
    await phone.context.setOffline(true);
    await page.reload();
    await page.getByText('Vos réponses', { exact: true }).click();
    await expect(page.getByText('four.jpg')).toBeVisible();
    await phone.context.setOffline(false);
  });

  await test.step('three days later the hub has preselected her, and she reads it', async () => {
    api.passDays(3);
    await api.setStep(1, '4');
    await page.goto('/status');
    await expect(page.getByRole('main')).toContainText('Présélectionné');
    await expect(page.getByRole('main')).toContainText('Nouveau');
  });

  await phone.close();
  await api.stop();
});
