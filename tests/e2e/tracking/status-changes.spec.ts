// « Mon activité » and the page of one project while time passes: what the hub decides, what is
// awaited, what is known offline, and the confetti.
import type { Page } from 'playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';
import { watchLayoutShifts } from '../public/layout-shifts.ts';
import { apiUrl } from '../portal.ts';
import { cards, last, message, milestone, refresh, retry, setDay, today, words } from './status.ts';
import { decide, openWithProjects, outside, university } from './seeded-projects.ts';

const offline = 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';

test('a step that changes while the page is open is announced, dated, and marked as new until it is seen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setDay(page);
  const { ids } = await openWithProjects(page, [university]);
  await page.goto('/status');
  await expect(cards(page).locator('.step')).toHaveText('En cours de traitement');
  await decide(ids[0]!, 2);

  // By keyboard: the focus survives the button, which disappears with a final step.
  await refresh(page).press('Enter');
  await expect(cards(page).locator('.step')).toHaveText('Sélectionné');
  await expect(cards(page).locator('.news')).toHaveText('Nouveau');
  await expect(refresh(page)).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expectAccessible(page);

  await cards(page).getByRole('link').click();
  await expect(message(page)).toHaveText(words.selected);
  await expect(milestone(page)).toHaveText(
    `Étape actuelle : Sélectionné NouveauConstaté le ${today}`,
  );
  await expectAccessible(page);
  await page.reload();
  await expect(last(page)).toBeVisible();
  await expect(milestone(page)).toHaveText(`Étape actuelle : SélectionnéConstaté le ${today}`);
  await page.goto('/status');
  await expect(cards(page).locator('.step')).toHaveText('Sélectionné');
  await expect(page.locator('.news')).toHaveCount(0);
});

test('the page of a project is refreshed until its step is final', async ({ page }) => {
  const { ids } = await openWithProjects(page, [university]);
  await page.goto(`/status/${ids[0]}/un-four-sans-fumee`);
  await expect(message(page)).toHaveText(words.pending);
  await decide(ids[0]!, -1);
  await refresh(page).press('Enter');
  await expect(message(page)).toHaveText(words.eliminated);
  await expect(refresh(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the page of a project does not wait for a storage that does not answer', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  const { ids } = await openWithProjects(page, [university]);
  // No timer runs out.
  await page.clock.install({ time: '2026-11-20T08:30:00Z' });
  await page.clock.pauseAt('2026-11-20T09:00:00Z');
  await page.goto(`/status/${ids[0]}/un-four-sans-fumee`);
  await expect(message(page)).toHaveText(words.pending);
});

test('nothing jumps while the state is awaited, when it comes, and once it is known', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page);
  const { ids } = await openWithProjects(page, [university, outside]);
  for (const address of ['/status', `/status/${ids[0]}/un-four-sans-fumee`]) {
    const answer = await holdRequests(page, `${apiUrl}/**`);
    // Where no page would store it again.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.removeItem('tracked-projects-2'));
    await page.goto(address);
    await expect(page.locator('.skeleton').first()).toBeVisible();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expectAccessible(page);
    answer();
    await expect(last(page)).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    expect(await shifts(), address).toEqual([]);
    await page.unrouteAll();
    await page.reload();
    await expect(last(page)).toBeVisible();
    expect(await shifts(), `${address}, known`).toEqual([]);
  }
});

test('without a line the last known state is there, dated', async ({ page, faults }) => {
  await setDay(page);
  const { ids } = await openWithProjects(page, [university]);
  await page.goto('/status');
  await expect(cards(page).locator('.step')).toHaveText('En cours de traitement');
  await page.clock.setFixedTime('2026-11-22T08:30:00Z');
  await page.route(`${apiUrl}/**`, (route) => route.abort());
  for (const address of ['/status', `/status/${ids[0]}/un-four-sans-fumee`]) {
    await page.goto(address);
    const status = page.locator('.refresh').getByRole('status');
    await expect(status).toContainText(offline);
    await expect(status).toContainText(`Dernier état connu : ${today} à 9 h 30.`);
    await expect(page.getByText('En cours de traitement').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/status');
  await expect(cards(page).locator('.state')).toContainText(`état du ${today} à 9 h 30`);
  await page.unrouteAll();
  await retry(page).press('Enter');
  await expect(last(page)).toContainText('22 novembre 2026');
  faults.length = 0;
});

test.describe('the confetti', () => {
  const canvas = (page: Page) => page.locator('canvas');

  /** What the page asks for from now on. */
  function watchScripts(page: Page): Set<string> {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    return scripts;
  }

  /** Of the scripts of a page with confetti, one was not loaded: its name does not tell what it is. */
  async function expectNoConfetti(page: Page, celebrating: Set<string>, scripts: Set<string>) {
    await expect(last(page)).toBeVisible();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    expect([...celebrating].filter((url) => !scripts.has(url))).toHaveLength(1);
    await expect(canvas(page)).toHaveCount(0);
  }

  test('of a selected project lasts about nine seconds after the page has loaded', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-20T08:30:00Z' });
    const { ids } = await openWithProjects(page, [{ ...university, step: 2 }]);
    await page.clock.pauseAt('2026-11-20T09:00:00Z');
    await page.goto(`/status/${ids[0]}/un-four-sans-fumee`);
    await expect(canvas(page)).toHaveCount(1);
    // By the clock of the page, which stands still.
    const until = async (age: number) =>
      page.clock.runFor(age - (await page.evaluate(() => performance.now())));
    await until(8_000);
    await expect(canvas(page)).toHaveCount(1);
    await until(10_500);
    await expect(canvas(page)).toHaveCount(0);
  });

  test('is for nobody who wants no motion, for no step but what the provider confirms, and ends with it', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-20T08:30:00Z' });
    const { ids } = await openWithProjects(page, [{ ...university, step: 2 }, university]);
    const address = (id?: number) => `/status/${id}/un-four-sans-fumee`;
    const celebrating = watchScripts(page);
    await page.goto(address(ids[0]));
    await expect(canvas(page)).toHaveCount(1);
    for (const [id, reducedMotion, text] of [
      [ids[1], 'no-preference', words.pending],
      [ids[0], 'reduce', words.selected],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      const scripts = watchScripts(page);
      await page.goto(address(id));
      await expect(message(page)).toHaveText(text);
      await expectNoConfetti(page, celebrating, scripts);
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await decide(ids[0]!, -1);
    const answer = await holdRequests(page, `${apiUrl}/project-status/**`);
    const scripts = watchScripts(page);
    await page.reload();
    await expect(message(page)).toHaveText(words.selected);
    answer();
    await expect(message(page)).toHaveText(words.eliminated);
    await expectNoConfetti(page, celebrating, scripts);

    // No timer of the confetti runs out.
    await page.clock.pauseAt('2026-11-20T09:00:00Z');
    for (const [time, step, count] of [
      ['09:15', 2, 1],
      ['09:30', -1, 0],
    ] as const) {
      await decide(ids[0]!, step);
      await page.clock.setSystemTime(`2026-11-20T${time}:00Z`);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(message(page)).toHaveText(step === 2 ? words.selected : words.eliminated);
      await expect(canvas(page)).toHaveCount(count);
    }
  });
});
