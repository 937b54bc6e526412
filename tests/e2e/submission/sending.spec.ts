// A project on its way to the API: what the page says meanwhile, and when it does not arrive.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import { outside, university } from '../../fixtures/answers/projects.ts';
import { listen } from '../../fixtures/free-port.ts';
import { pdf } from '../../unit/scripts/api/files.ts';
import { nonUniversity } from '../../unit/scripts/api/projects.ts';
import { toFormData } from '../../../src/contract/submission/submission.ts';
import { projectsOf } from '../candidate.ts';
import { openWithDraft } from './stored-draft.ts';
import { expect, expectAccessible, expectReadableByNight, test, toast } from '../page.ts';
import { button, form } from './project-form.ts';
import { apiUrl } from '../portal.ts';

const sending = (page: Page) => page.getByRole('alertdialog', { name: 'Envoi de votre projet' });

test('nobody knows whether it arrived: it is asked before it is sent again', async ({
  page,
  context,
  faults,
}) => {
  const candidate = await openWithDraft(page, outside, 1);
  await page.route(`${apiUrl}/soumettre-projet`, async (route) => {
    // Later requests fail too.
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await button(page, 'Soumettre').click();
  await expect(sending(page)).toContainText('Nous ne savons pas si votre projet est arrivé');
  const offline = 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';
  await expect(toast(page, offline)).toBeVisible();
  await expect(sending(page).getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await expectAccessible(page);
  // Another device sends one that may be it.
  const { objectifs_projet } = outside;
  await fetch(`${apiUrl}/soumettre-projet`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${candidate.access_token}` },
    body: toFormData({ ...nonUniversity, description_projet: 'Des capteurs', objectifs_projet }),
  });
  await page.unroute(`${apiUrl}/soumettre-projet`);
  await context.setOffline(false);
  await sending(page).getByRole('button', { name: 'Vérifier' }).click();
  await expect(sending(page)).toContainText(`« ${objectifs_projet} »`);
  await expectAccessible(page);
  await sending(page).getByRole('button', { name: 'Non, c’est un autre projet' }).click();
  await expect(sending(page)).toContainText('Votre projet n’est pas arrivé');
  expect(await projectsOf(candidate)).toHaveLength(1);
  await sending(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL('/status');
  expect(await projectsOf(candidate)).toHaveLength(2);
  faults.length = 0;
});

test('on a slow line the way is told, cancelling loses nothing, and it arrives', async ({
  page,
  faults,
}) => {
  const candidate = await openWithDraft(page, university, 4);
  // Files that need no preparation.
  const mimeType = 'application/pdf';
  const fileOf = (name: string) => ({
    name,
    mimeType,
    buffer: Buffer.concat([pdf, randomBytes(400_000), pdf]),
  });
  await page.getByLabel('Photos et documents').setInputFiles(['plan.pdf', 'étude.pdf'].map(fileOf));
  await expect(form(page)).toContainText('2 fichiers.');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  /** Bytes in a second. */
  const sendAt = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });

  // Longer than anything that is checked meanwhile.
  await sendAt(20_000);
  await button(page, 'Soumettre').click();
  await expect(sending(page)).toContainText(/\d\sko sur 8\d\d\sko/);
  await expect(sending(page)).toContainText(/[1-9]\d?\s%/);
  // Closing the tab now asks first.
  const leaving = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await leaving;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await sending(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(sending(page)).toHaveCount(0);
  await expect(button(page, 'Soumettre')).toBeFocused();
  await expect(form(page).locator('.attachments li')).toHaveCount(2);
  await expect(form(page).getByRole('checkbox')).toBeChecked();
  expect(await projectsOf(candidate)).toEqual([]);

  // Cut off on its way, it has not arrived either, although nobody can be asked.
  const server = createServer((request) => request.resume());
  const url = `http://127.0.0.1:${await listen(server)}`;
  await page.route(`${apiUrl}/soumettre-projet`, (route) => route.continue({ url }));
  await button(page, 'Soumettre').click();
  await expect(sending(page)).toContainText(/[1-9]\d?\s%/);
  await page.route(`${apiUrl}/check-status`, (route) => route.abort());
  server.close().closeAllConnections();
  await expect(sending(page)).toContainText('Votre projet n’est pas arrivé');
  await sending(page).getByRole('button', { name: 'Revenir au formulaire' }).click();
  await page.unrouteAll();
  faults.length = 0;

  await sendAt(-1);
  await button(page, 'Réessayer').click();
  await expect(page).toHaveURL('/status');
  const [project, ...others] = await projectsOf(candidate);
  expect(others).toEqual([]);
  expect(JSON.parse(String(project?.['images']))).toHaveLength(2);
});

test('what was not sent says so beside the button, until the next try', async ({
  page,
  faults,
}) => {
  const candidate = await openWithDraft(page, outside, 1);
  await page.route(`${apiUrl}/check-status`, (route) => route.abort());
  await page.route(`${apiUrl}/soumettre-projet`, (route) => route.fulfill({ status: 500 }));
  const submit = button(page, 'Soumettre');
  await submit.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'end' }));
  await submit.press('Enter');
  const told = form(page).getByRole('alert').filter({ hasText: 'n’a pas été envoyé' });
  await expect(told).toHaveText(
    /^Votre projet n’a pas été envoyé\. Vos réponses et vos fichiers sont sur cet appareil\./,
  );
  await expect(button(page, 'Réessayer')).toBeInViewport();
  await page.unroute(`${apiUrl}/check-status`);
  await expect(page.locator('.notyf__toast')).toHaveCount(0);
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await expectReadableByNight(page);
  // Another failed attempt leaves it, and the focus, as they are.
  const retry = button(page, 'Réessayer');
  await expect(submit).toHaveCount(0);
  const refused = page.waitForResponse(`${apiUrl}/soumettre-projet`);
  await retry.press('Enter');
  await refused;
  await expect(sending(page)).toHaveCount(0);
  await expect(retry).toBeFocused();
  await page.unrouteAll();
  // A form ignores another submission while it is being sent.
  await expect(button(page, 'Vérifier mes réponses')).toBeEnabled();
  await retry.press('Enter');
  await expect(page).toHaveURL('/status');
  expect(await projectsOf(candidate)).toHaveLength(1);
  // The page of an alert begins at its heading.
  await page.getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  faults.length = 0;
});
