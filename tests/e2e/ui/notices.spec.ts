// What the candidate reads and waits for: toasts, alerts, the loader.
import type { Page } from 'playwright/test';
import type { Notice } from '../../../src/messages/notice.ts';
import { apiUrl } from '../portal.ts';
import { expect, expectFine, test } from '../page.ts';

const toasts = (page: Page) => page.locator('.notyf__toast');
const progress = (page: Page) => page.locator('.toast-progress');

const notice = (form: Notice['form'], message: string): Notice => ({
  form,
  kind: 'warning',
  title: 'Attention !...',
  message,
});

/** Opens the login as the page after one that has announced something. */
async function openAfter(page: Page, ...notices: Notice[]): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem('left')) return;
      sessionStorage.setItem('left', 'once');
      sessionStorage.setItem('notices', kept);
    },
    JSON.stringify(notices.map((left) => ({ page: 0, notice: left }))),
  );
  // No toast disappears by itself: its time stops while nobody looks at the page.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await page.goto('/login');
  await expect(toasts(page)).toHaveCount(notices.filter(({ form }) => form === 'toast').length);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill('personne@exemple.bj');
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret-typed');
}

test('a toast stays four seconds at the top right, is text, read once, and fits with others onto a phone', async ({
  page,
}) => {
  const long = `Le fichier ${'x'.repeat(80)} est trop long. ${'Il faut le raccourcir. '.repeat(4)}`;
  const html = '<img src=x onerror=alert(1)> & <b>gras</b>';
  const opened: string[] = [];
  page.on('dialog', (dialog) => void opened.push(dialog.message()));
  await openAfter(page, notice('toast', html), notice('toast', long), notice('toast', 'Trois.'));
  await expect(toasts(page)).toHaveText(
    [html, long, 'Trois.'].map((text) => `Attention !...${text}`),
  );
  const box = (await toasts(page).first().boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(width - box.x - box.width).toBeLessThan(40);
  expect(box.y + box.height).toBeLessThan(height / 3);
  const bar = await progress(page)
    .first()
    .evaluate((node) => {
      const [animation] = node.getAnimations();
      const { duration } = animation!.effect!.getTiming();
      return [duration, node.getBoundingClientRect().height];
    });
  expect(bar).toEqual([4000, 4]);
  await expect(toasts(page).locator('img, b')).toHaveCount(0);
  expect(opened).toEqual([]);
  // One place that tells it, which was there before there was something to tell.
  await expect(page.locator('[role="log"]').getByText('Trois.')).toHaveCount(1);
  await expect(page.getByText('Trois.')).toHaveCount(1);
  const edges = await toasts(page).evaluateAll((nodes) =>
    nodes.map((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return { left, right, top, bottom, overflow: node.scrollWidth - node.clientWidth };
    }),
  );
  edges.forEach(({ left, right, top, overflow }, index) => {
    expect(left).toBeGreaterThanOrEqual(8);
    expect(right).toBeLessThanOrEqual(width - 8);
    expect(top).toBeGreaterThan(edges[index - 1]?.bottom ?? 0);
    expect(overflow).toBe(0);
  });
  const button = toasts(page).first().getByRole('button', { name: 'Fermer' });
  const target = (await button.boundingBox())!;
  expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44);
  await expectFine(page);
  await button.click();
  await expect(toasts(page)).toHaveCount(2);
});

test('an alert comes after the other, closes with Escape and gives the focus back', async ({
  page,
  faults,
}) => {
  await openAfter(page, notice('alert', 'Un.'), notice('alert', 'Deux.'));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAccessibleName('Attention !...');
  await expect(dialog).toHaveAccessibleDescription('Un.');
  expect(await dialog.evaluate((node) => node.matches('dialog:modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveAccessibleDescription('Deux.');
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await fillIn(page);
  await page.route(`${apiUrl}/login`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Unauthenticated.' } }),
  );
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // Outside of the dialog a toast could not be read nor closed.
  await expect(dialog.getByRole('log')).toContainText("Échec de l'authentification.");
  await toasts(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await expect(dialog).toHaveCount(0);
  expect(faults.splice(0)).toHaveLength(1);
});

const loader = (page: Page) => page.locator('.loader');

test('the loader appears for a call that takes a while, and for nothing else', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await fillIn(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(`${apiUrl}/login`, () => {});
  const form = (await page.locator('form').boundingBox())!;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeDisabled();
  await expect(loader(page)).toHaveCount(0);
  await page.clock.runFor(300);
  const status = page.getByRole('status').filter({ hasText: 'En cours de traitement...' });
  await expect(status).toBeVisible();
  await expect(page.getByText('En cours de traitement...')).toHaveCount(1);
  expect(await page.locator('form').boundingBox()).toEqual(form);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await page.clock.runFor(5_000);
  await expect(loader(page).getByRole('status')).toHaveText(
    'En cours de traitement... Cela prend plus de temps que d’habitude…',
  );
  await page.clock.resume();
  await expectFine(page);
  // Now it can be ended.
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Annuler' }).press('Enter');
  expect((await failed).url()).toBe(`${apiUrl}/login`);
  await expect(loader(page)).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
  const password = page.getByLabel('Mot de passe', { exact: true });
  await expect(password).toHaveValue('secret-typed');
  await expect(password).toBeFocused();
});
