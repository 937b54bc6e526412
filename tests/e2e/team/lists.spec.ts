// A member of the team changes a small list of the site on a phone.
import { randomUUID } from 'node:crypto';
import { newCandidate } from '../candidate.ts';
import { desktop, expect, expectFine, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { services } from '../services.ts';
import { expectStatus } from './editor.ts';
import { openAsMember, press } from './member.ts';

test('a member adds an announcement, moves it with the keyboard, and removes it', async ({
  page,
  faults,
}) => {
  const word = randomUUID().slice(0, 8);
  await openAsMember(page, 'contenus/annonces', faults);
  await expectFine(page);
  await page.getByRole('link', { name: 'Ajouter une annonce' }).click();
  const cancel = await page.getByRole('link', { name: 'Annuler' }).boundingBox();
  expect(cancel!.height).toBeGreaterThanOrEqual(44);
  await press(page, 'Enregistrer');
  const missing = page.getByRole('alert').getByRole('link', { name: 'Annonce' });
  await expect(missing).toBeVisible();
  await expectFine(page);
  // The form without a text has answered 422.
  faults.length = 0;
  await missing.click();
  await page.keyboard.type(`Fermé ${word}`);
  await press(page, 'Enregistrer');
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toBeVisible();
  await expectFine(page);

  const up = row.getByRole('button', { name: 'Monter' });
  // Where the page can be scrolled.
  await page.setViewportSize({ ...page.viewportSize()!, height: 480 });
  await up.focus();
  const box = await up.boundingBox();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Descendre' })).toBeVisible();
  await expect(up).toBeFocused();
  expect(Math.abs((await up.boundingBox())!.y - box!.y)).toBeLessThan(2);

  await row.getByText('Mettre à la corbeille').first().click();
  await expect(row.getByText(`«\u00a0Fermé ${word}\u00a0» quittera le site`)).toBeVisible();
  const remove = row.getByRole('button', { name: 'Mettre à la corbeille' });
  await expect(remove).toBeVisible();
  await expectFine(page);
  await remove.click();
  await expect(page.getByRole('status')).toHaveText(/dans la corbeille/);
  await expect(row).toHaveCount(0);
});

test('what is typed for a small list outlives a lost line', async ({ page, faults }) => {
  const question = `Quand ? ${randomUUID()}`;
  await openAsMember(page, 'contenus/faq/nouveau', faults);
  await page.getByLabel('Question').fill(question);
  const answer = page.locator('.surface').getByRole('textbox');
  await answer.pressSequentially('Demain');
  await page.context().setOffline(true);
  await press(page, 'Enregistrer');
  await page.waitForURL('chrome-error://**');
  await page.context().setOffline(false);
  await page.goto(`${apiUrl}/equipe/contenus/faq/nouveau`);
  await press(page, 'Le reprendre');
  await expect(page.getByLabel('Question')).toHaveValue(question);
  await expect(answer).toHaveText('Demain');
  await press(page, 'Enregistrer');
  await expect(page.getByRole('link', { name: question })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  faults.length = 0;
});

test('a list is as wide as its page on a phone', async ({ page, faults }) => {
  await openAsMember(page, 'contenus/articles/1', faults);
  await page.getByLabel('Titre').fill(randomUUID());
  await expectStatus(page, 'Brouillon enregistré');
  // « En ligne, modifications non publiées » is the longest state.
  await page.goto(`${apiUrl}/equipe/contenus/articles`);
  const widths = await page
    .locator('main > :is(table, .filters)')
    .evaluateAll((parts) => parts.map(({ clientWidth }) => clientWidth));
  expect(widths[1]).toBe(widths[0]);
});

test('a long address wraps', async ({ page, faults }) => {
  const email = `${randomUUID()}@${'departement.'.repeat(12)}bj`;
  const { id } = await newCandidate();
  await services().db.updateTable('users').set({ email }).where('id', '=', id).execute();
  await openAsMember(page, 'candidats', faults);
  for (const size of [page.viewportSize()!, desktop.viewport]) {
    await page.setViewportSize(size);
    await expect(page.getByText(email)).toBeVisible();
    await expectFine(page);
  }
});
