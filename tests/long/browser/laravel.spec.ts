// A candidate of a hub whose provider is a Laravel application: the whole portal with it, in a
// browser. Builds and single calls are tested in laravel.test.ts.
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import sharp from 'sharp';
import {
  hasLaravel,
  needsLaravel,
  startLaravel,
  type Laravel,
} from '../../fixtures/laravel/laravel.ts';
import { grainy } from '../../fixtures/answers/photos.ts';
import {
  button,
  fillOutside,
  fillUniversity,
  form,
  openForm,
} from '../../e2e/submission/project-form.ts';
import { cards } from '../../e2e/tracking/status.ts';
import { portalEnv, siteUrl } from '../../e2e/portal.ts';
import { fillRegistration } from '../../e2e/stories/registration.ts';
import { launchWithHosts } from '../../e2e/stories/mapped-hosts.ts';
import { startServer } from '../../unit/builds/server-process.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const account = { email: 'awa@exemple.bj', password: 'mot-de-passe' };
const MEGABYTE = 1024 * 1024;

/** The portal as the hub runs it, and a phone that finds it at its address. */
const hub = test.extend<{ page: Page; laravel: Laravel }>({
  laravel: async ({}, use) => {
    const laravel = await startLaravel([], {}, siteUrl);
    await use(laravel);
    await laravel.stop();
  },
  page: async ({ laravel, viewport, hasTouch }, use, info) => {
    const folder = temporaryFolder();
    const server = startServer({
      ...portalEnv(),
      API_URL: laravel.api,
      STORAGE_URL: laravel.storage,
      SITE_URL: siteUrl,
      DATA_DIR: path.join(folder, 'data'),
      NODE_ENV: 'production',
    });
    const { url } = await server.ready;
    const browser = await launchWithHosts(info, { [siteUrl]: Number(new URL(url).port) });
    const context = await browser.newContext({
      baseURL: siteUrl,
      viewport,
      hasTouch,
      locale: 'fr-FR',
      timezoneId: 'Africa/Porto-Novo',
      serviceWorkers: 'block',
    });
    await expect(async () => {
      expect((await fetch(`${url}/login`)).status).toBe(200);
    }).toPass({ timeout: 120_000 });
    await use(await context.newPage());
    await browser.close();
    server.child.kill();
    await server.exit;
  },
});

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, { ...account, email, first_name: 'Awa', last_name: 'Dossou' });
  await page.getByRole('button', { name: 'S’inscrire' }).click();
}

async function sent(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${siteUrl}/status`);
  await expect(page.getByRole('alertdialog')).toContainText(
    'Votre projet a été soumis avec succès !',
  );
  await page.getByRole('button', { name: 'Fermer' }).click();
}

const attached = (page: Page) => form(page).locator('.attachments li');

const document = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(bytes - 14)}%%EOF`),
});

hub.skip(!hasLaravel(), needsLaravel);

hub(
  'a candidate registers, sends two projects and finds the newest first',
  async ({ page, laravel }) => {
    hub.setTimeout(240_000);
    await hub.step('she registers, and the link in the mail leads her home', async () => {
      await register(page, account.email);
      await expect(page).toHaveURL(/\/verify-email/);
      await page.goto(await laravel.lastLink());
      await expect(page).toHaveURL(`${siteUrl}/home`);
      await expect(page.getByRole('main')).toContainText('Bienvenue à l’atelier.');
    });

    await hub.step('her address is taken for the next one', async () => {
      const other = await page.context().browser()!.newContext({ baseURL: siteUrl });
      const second = await other.newPage();
      await register(second, account.email);
      await expect(second.getByRole('main')).toContainText('The email has already been taken.');
      await other.close();
    });

    await hub.step('she sends a project of her own', async () => {
      await openForm(page);
      await fillOutside(page);
      await form(page).locator('[name="budget_estime"]').fill('250 000,50');
      await button(page, 'Soumettre').click();
      await sent(page);
    });

    await hub.step('a file of more than PHP takes is named, and the others go', async () => {
      await openForm(page);
      await fillUniversity(page);
      const create = { width: 300, height: 200, channels: 4, background: '#a338' } as const;
      const photo = await grainy(1600, 1200).blur(4).jpeg({ quality: 70 }).toBuffer();
      const drawing = await sharp({ create }).png().toBuffer();
      await page
        .getByLabel('Photos et documents')
        .setInputFiles([
          { name: 'atelier.jpg', mimeType: 'image/jpeg', buffer: photo },
          { name: 'schéma.png', mimeType: 'image/png', buffer: drawing },
          document('étude.pdf', 3 * MEGABYTE),
          document('plan.pdf', 20_000),
        ]);
      await expect(attached(page)).toHaveCount(4);
      await button(page, 'Soumettre').click();
      await expect(form(page).locator('.error-summary')).toContainText(
        'Le serveur a refusé « étude.pdf »',
      );
      await attached(page)
        .filter({ hasText: 'étude.pdf' })
        .getByRole('button', { name: 'Retirer' })
        .click();
      await button(page, 'Soumettre').click();
      await sent(page);
    });

    await hub.step('both are there, the newest first, with its picture', async () => {
      await expect(cards(page).getByRole('heading')).toHaveText(['Séchoir solaire', 'Moins d’eau']);
      const cover = cards(page).first().locator('img.cover');
      await expect(cover).toBeVisible();
      await expect
        .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100);
    });

    await hub.step(
      'the newest is the one that she may change, with its date and its domains',
      async () => {
        await page.goto('/edit-candidacy');
        await expect(
          form(page).locator('[name="niveau_academique"][value="master"]'),
        ).toBeChecked();
        await button(page, 'Suivant').click();
        await button(page, 'Suivant').click();
        await expect(form(page).locator('[name="date_identification"]')).toHaveValue('2024-11-30');
        for (const domain of ['Agriculture', 'Energie']) {
          await expect(form(page).locator(`[value="${domain}"]`)).toBeChecked();
        }
      },
    );
  },
);
