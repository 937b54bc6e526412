// How a form reports a failure; tests/unit/stores/account/failures.test.ts has the
// table of forms and faults. Faults of fields: register.spec.ts. An alert alone:
// verification.spec.ts. An expired session: session-end.spec.ts.
import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectReadableByNight, test, toast } from '../page.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Se connecter' });

const typed = { email: 'personne@exemple.bj', password: 'secret-typed' };

async function fillIn(page: Page, values: typeof typed): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(values.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(values.password);
}

/** Reported or not, the form is unchanged and can be sent again. */
async function expectKept(page: Page, values: typeof typed): Promise<void> {
  await expect(button(page)).toBeEnabled();
  const kept = await page.evaluate(() =>
    Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>('main form')!)),
  );
  expect(kept).toEqual(values);
}

test('a wrong password is told by a toast and an alert, and what was typed stays', async ({
  page,
  faults,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await fillIn(page, typed);
  await button(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toHaveText("Une erreur s'est produite!");
  await expect(dialog).toHaveAccessibleDescription(
    'Votre Email ou votre mot de passe est incorrect. Veuillez réessayer.',
  );
  await expect(toast(page, "Échec de l'authentification.")).toBeVisible();
  await expectAccessible(page);
  await expectReadableByNight(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectKept(page, typed);
  // Chromium itself reports the 401 that was provoked.
  expect(faults.splice(0)).toHaveLength(1);
});
