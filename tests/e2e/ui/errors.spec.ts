// Each way in which a form tells that it failed; tests/unit/stores/account/failures.test.ts has the
// table of forms and faults. Faults of fields: register.spec.ts. An alert alone:
// verification.spec.ts. An expired session: session-end.spec.ts.
import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectReadableByNight, test, toast } from '../page.ts';
import { apiUrl } from '../portal.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Se connecter' });

const typed = { email: 'personne@exemple.bj', password: 'secret-typed' };

async function fillIn(page: Page, values: typeof typed): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(values.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(values.password);
}

/** Told or not, the form is as it was, and can be sent again. */
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

test('what the API refuses, a line that fails and one that is silent are told by a toast', async ({
  page,
  faults,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const toasts = page.locator('.notyf__message');
  const expectToast = async (text: string) => {
    await expect(toasts).toHaveText([`Une erreur s'est produite!${text}`]);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // Read in peace: neither the focus nor the pointer holds a toast.
    await page.mouse.move(5, 400);
    await page.clock.runFor(5_000);
    await expect(page.locator('.notyf__toast')).toHaveCount(0);
  };
  const unreachable =
    'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';

  await test.step('more than the real API takes', async () => {
    const long = { ...typed, password: 'x'.repeat(70_000) };
    await fillIn(page, long);
    const answered = page.waitForResponse(`${apiUrl}/login`);
    await button(page).click();
    expect((await answered).status()).toBe(413);
    await expectToast("Une erreur s'est produite, veuillez réessayer.");
    await expectKept(page, long);
  });

  await test.step('no network', async () => {
    await fillIn(page, typed);
    await page.route(`${apiUrl}/login`, (route) => route.abort('internetdisconnected'));
    await button(page).click();
    await expectToast(unreachable);
    await expectKept(page, typed);
  });

  await test.step('thirty seconds of silence', async () => {
    await page.unroute(`${apiUrl}/login`);
    await page.route(`${apiUrl}/login`, () => undefined);
    const sent = page.waitForRequest(`${apiUrl}/login`);
    await button(page).click();
    await sent;
    await page.clock.runFor(30_000);
    await expectToast(unreachable);
    await expectKept(page, typed);
  });
  // Chromium itself reports the first two.
  expect(faults.splice(0)).toHaveLength(2);
});
