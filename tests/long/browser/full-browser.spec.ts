// What headless Chromium lacks: the back/forward cache, which Playwright turns off, and a verdict on
// whether the site can be installed.
import type { Page } from 'playwright/test';
import { fullChromium } from '../../../scripts/chromium.mjs';
import { logOut, signIn } from '../../e2e/candidate.ts';
import { expect, test } from '../../e2e/page.ts';
import { apiUrl, siteUrl } from '../../e2e/portal.ts';
import { button, form, openForm } from '../../e2e/submission/project-form.ts';
import { expectStored, openWithDraft } from '../../e2e/submission/stored-draft.ts';
import { outside } from '../../fixtures/answers/projects.ts';

// One worker with such a browser, not three.
test.describe.configure({ mode: 'default' });

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: await fullChromium(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

const USER = `${apiUrl}/users/000`;

/** Goes back as the button does; Playwright would wait for a load event that does not come. */
const back = (page: Page) => page.evaluate(() => history.back());

/** Marks the page, to distinguish it from one that was loaded again. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a private page comes back as it was', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await mark(page);
  await page.goto('/faq');
  await back(page);
  await expect(page).toHaveURL(`${siteUrl}/home`);
  await expect.poll(() => isMarked(page)).toBe(true);
  await expect(page.locator('html')).toHaveCSS('opacity', '1');
  await expect(page.locator('main')).toBeVisible();
});

test('after a logout in another tab it does not, nor does it call the provider', async ({
  page,
  context,
  faults,
}) => {
  await signIn(page);
  // A call that failed is made again when the candidate comes back.
  await page.route(USER, (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.unroute(USER);
  await mark(page);
  await page.goto('/faq');
  const other = await context.newPage();
  await other.goto('/home');
  await logOut(other);
  await expect(other).toHaveURL(`${siteUrl}/#deconnexion`);
  await back(page);
  await expect(page).toHaveURL(`${siteUrl}/login?redirect=%2Fprofile`);
  expect(await isMarked(page)).toBe(false);
  // No call is refused: the only faults are those of the line.
  expect(faults.splice(0).filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([]);
});

test('a form shows what another tab has entered since', async ({ page, context }) => {
  await openWithDraft(page, outside, 1);
  await mark(page);
  await page.goto('/faq');
  const other = await context.newPage();
  await openForm(other, '?etape=1');
  await form(other).getByLabel('Poste occupé').fill('Directrice');
  await expectStored(other, 'Directrice');
  await back(page);
  await expect(form(page)).toHaveAttribute('data-state', 'elsewhere');
  expect(await isMarked(page)).toBe(true);
  await other.close();
  await button(page, 'Reprendre').click();
  await expect(form(page).getByLabel('Poste occupé')).toHaveValue('Directrice');
  await page.goto('/faq');
  await back(page);
  await expect(form(page).getByLabel('Poste occupé')).toHaveValue('Directrice');
  expect(await isMarked(page)).toBe(true);
});

test.describe('the site as an app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('can be installed', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    const hindrances = async () => {
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // The tests' windows are private ones.
      return installabilityErrors
        .map(({ errorId }) => errorId)
        .filter((id) => id !== 'in-incognito');
    };
    await page.goto('/robots.txt');
    expect(await hindrances()).toEqual(['no-manifest']);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(await hindrances()).toEqual([]);
  });
});
