// The whole story of an editor: she publishes, corrects, sees the hub's system break and the site
// stay up, goes back to a version and continues.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect as anyExpect, test, type Page } from 'playwright/test';
import { run as publishItem } from '../../../scripts/api/commands/publish.ts';
import { readSettings } from '../../../scripts/lib/settings.ts';
import { placeBundle } from '../../fixtures/bundle.ts';
import { startServer, type Ready } from '../../unit/builds/server-process.ts';
import { apiUrl, portalEnv, siteUrl } from '../portal.ts';
import { startHubApi, type HubApi } from './hub-api.ts';
import { launchWithHosts } from './mapped-hosts.ts';

/** A publication waits for its turn, and for a builder. */
const expect = anyExpect.configure({ timeout: 90_000 });

const DESK = `${siteUrl}/hooks/`;

/** The portal of this hub: bundled like the one of the other tests, with content of its own. */
async function startPortal(api: HubApi) {
  const dataDir = path.join(api.folder, 'portal');
  await placeBundle(process.env['E2E_DATA_DIR']!, dataDir);
  const server = startServer({
    ...portalEnv(),
    API_URL: apiUrl,
    API_BUILD_URL: api.url,
    STORAGE_URL: `${api.url}/storage`,
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
  });
  return { server, ...(await server.ready) };
}

/** In the hub's own system, which calls the webhook. */
async function publish(api: HubApi, { url, secret }: Ready, item: string) {
  const settings = { DATA_DIR: api.folder, SITE_URL: url, REBUILD_SECRET: secret };
  const file = path.join(api.folder, 'item.html');
  await writeFile(file, item);
  await publishItem(readSettings({ ...portalEnv(), ...settings }), ['blog', file]);
}

const article = (title: string) =>
  `---\ntitle: ${title}\nslug: le-four\ncategory: Portraits\ndate: 2026-11-20\n---\n<p>Il sèche et il fume.</p>\n`;

const builds = (page: Page) => page.locator('#build-list > ol > li');
const versions = (page: Page) => page.locator('#version-list > ol > li');
const state = (page: Page) => page.getByRole('status');

async function opensTheDesk(page: Page): Promise<void> {
  await page.goto(DESK);
  await expect(page.getByRole('heading', { name: 'Publication du site' })).toBeVisible();
}

/** The desk says by itself when the publication is online, and leads to what it has changed. */
async function readsOnline(page: Page, publications: number, change: string): Promise<void> {
  await opensTheDesk(page);
  await expect(builds(page)).toHaveCount(publications);
  await expect(builds(page).first()).toContainText('En ligne');
  await builds(page).first().getByText(/page/).first().click();
  await builds(page).first().getByRole('link', { name: change }).click();
}

test('an editor publishes and corrects, sees the site stand, goes back and goes on', async ({}, info) => {
  test.setTimeout(400_000);
  const api = await startHubApi();
  const portal = await startPortal(api);
  const browser = await launchWithHosts(info, { [siteUrl]: Number(new URL(portal.url).port) });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });

  await test.step('she opens the desk', async () => {
    await page.goto(DESK);
    await page.getByLabel('Clé de publication').fill(portal.secret);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(state(page)).toHaveText('Tout est publié.');
  });

  await test.step('an article she publishes is online', async () => {
    await publish(api, portal, article('Un four qui fume'));
    await readsOnline(page, 2, '/blog/1/le-four');
    await expect(page.locator('h1')).toHaveText('Un four qui fume');
  });

  await test.step('and a correction', async () => {
    await publish(api, portal, article('Un four sans fumée'));
    await readsOnline(page, 3, '/blog/1/le-four');
    await expect(page.locator('h1')).toHaveText('Un four sans fumée');
  });

  await test.step('the hub’s system breaks: the site stands, and the desk says why', async () => {
    await api.leave();
    await opensTheDesk(page);
    await page.getByRole('button', { name: 'Publier maintenant' }).click();
    await expect(builds(page)).toHaveCount(4);
    await expect(state(page)).toHaveText(
      'Publication faite avec des copies : le système de contenu n’a pas tout fourni.',
    );
    await expect(page.locator('#notices')).toContainText('« Actualités », copie du');
    await page.goto('/blog/1/le-four');
    await expect(page.locator('h1')).toHaveText('Un four sans fumée');
  });

  await test.step('she goes back to the version before the correction', async () => {
    await api.comeBack();
    await opensTheDesk(page);
    await versions(page).nth(1).getByRole('button', { name: 'Revenir à cette version' }).click();
    await expect(page.locator('#notices')).toContainText('Un éditeur est revenu à cette version.');
    await page.goto(`${siteUrl}/blog/1/le-four`);
    await expect(page.locator('h1')).toHaveText('Un four qui fume');
  });

  await test.step('and goes on', async () => {
    await publish(api, portal, article('Un four presque sans fumée'));
    await readsOnline(page, 5, '/blog/1/le-four');
    await expect(page.locator('h1')).toHaveText('Un four presque sans fumée');
    await opensTheDesk(page);
    await expect(page.locator('#notices')).not.toContainText('revenu à cette version');
  });

  await browser.close();
  portal.server.child.kill();
  expect(await portal.server.exit).toEqual([0, null]);
  await api.stop();
});
