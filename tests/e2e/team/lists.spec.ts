// A member of the team changes a small list of the site on a phone.
import { randomUUID } from 'node:crypto';
import { demo } from '../candidate.ts';
import { expect, expectFine, test } from '../page.ts';
import { apiUrl } from '../portal.ts';

test('a member adds an announcement, moves it with the keyboard, and removes it', async ({
  page,
  faults,
}) => {
  const word = randomUUID().slice(0, 8);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(`${apiUrl}/equipe/contenus/annonces`);
  await page.getByLabel('Adresse e-mail').fill(demo.email);
  await page.getByLabel('Mot de passe').fill(demo.password);
  await press('Se connecter');
  await expectFine(page);
  // The log-in page has answered 401.
  faults.length = 0;

  await press('Ajouter une annonce');
  await press('Enregistrer');
  await expectFine(page);
  // So has the form without a text, with 422.
  faults.length = 0;
  await page.getByRole('alert').getByRole('link', { name: 'Annonce' }).click();
  await page.keyboard.type(`Fermé ${word}`);
  await press('Enregistrer');
  const row = page.getByRole('listitem').filter({ hasText: word });
  await expectFine(page);

  const up = row.getByRole('button', { name: 'Monter' });
  await up.focus();
  const box = await up.boundingBox();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Descendre' })).toBeVisible();
  await expect(up).toBeFocused();
  expect(Math.abs((await up.boundingBox())!.y - box!.y)).toBeLessThan(2);

  await row.getByRole('link', { name: 'Supprimer' }).click();
  await expect(page.getByText(`Fermé ${word}`)).toBeVisible();
  await expectFine(page);
  await press('Supprimer');
  await expect(page.getByRole('status')).toHaveText(/dès maintenant/);
  await expect(row).toHaveCount(0);
});
