// « Mon activité » and the page of one project, for candidates with none, one, three and two
// hundred projects.
import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { watchShifts } from './shifts.ts';
import { apiCommand, apiUrl, siteUrl } from './stack.ts';
import { openAs, outside, setCandidature, storePicture, university } from './tracked.ts';
import { watch } from './visit.ts';
import { weighScripts } from './weigh.ts';

const cards = (page: Page) => page.locator('.projects li');
const refresh = (page: Page) => page.getByRole('button', { name: 'Actualiser' });
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' });
const message = (page: Page) => page.locator('.message');
const milestone = (page: Page) => page.locator('.timeline [aria-current="step"]');
const last = (page: Page) => page.locator('.refresh').getByText('Dernière actualisation');
const today = '20 novembre 2026';

const pending = 'Votre projet est en cours de traitement.';
const selected = 'Félicitations, votre projet est sélectionné.';
const eliminated =
  "Votre candidature n'a pas abouti, nous vous remercions pour la confiance et vous invitons à proposer d'autres projets.";
const offline = 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';

const SCRIPTS = 85 * 1024;

/** The dates of the page are those of this day, whenever the test runs. */
const setDay = (page: Page) => page.clock.setFixedTime('2026-11-20T08:30:00Z');

/** Calls of the API, by their paths. */
function calls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === apiUrl && request.method() === 'GET') paths.push(pathname);
  });
  return paths;
}

const stepCalls = (paths: string[]) => paths.filter((path) => path.includes('project-status'));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the activity shows the candidature and each project', async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (each) => void (each.type() === 'info' && logged.push(each.text())));
      await setDay(page);
      await openAs(page, []);
      await page.goto('/status');
      await expect(page).toHaveTitle(/^Mon activité – /);
      await expect(page.getByText('Aucun projet soumis.')).toBeVisible();
      await expect(message(page)).toHaveText('Vous n’avez pas encore déposé de candidature.');
      await expect(last(page)).toHaveText(`Dernière actualisation : ${today} à 9 h 30`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const cover = await storePicture();
      const { ids } = await openAs(page, [
        { ...university, files: [cover] },
        { ...outside, step: 2, files: ['projects/gone.png'] },
        { niveau_academique: 'licence', titre_memoire: 'Le maïs', step: -1 },
      ]);
      await page.goto('/status');
      await expect(cards(page)).toHaveCount(3);
      await expect(cards(page).getByRole('heading')).toHaveText([
        'Le maïs',
        String(outside['objectifs_projet']),
        'Un four sans fumée',
      ]);
      await expect(message(page)).toHaveText('Votre candidature est en cours d’examen.');
      await expect(milestone(page)).toHaveText(/En cours d’examen/);
      const links = cards(page).getByRole('link', { name: 'Suivre mon projet' });
      expect(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual([
        `/status/${ids[2]}/le-mais`,
        `/status/${ids[1]}/mesurer-la-salinite-du-lac-nokoue-a-dix-endroits`,
        `/status/${ids[0]}/un-four-sans-fumee`,
      ]);
      await expect(page.locator('.project.outside')).toHaveCount(1);
      const steps = ['Non retenu', 'Sélectionné', 'En cours de traitement'];
      for (const [index, step] of steps.entries()) {
        await cards(page).nth(index).scrollIntoViewIfNeeded();
        await expect(cards(page).nth(index).locator('.step')).toHaveText(step);
      }
      const image = cards(page).nth(2).locator('img.cover');
      expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(64);
      // Missing or broken: the placeholder, and a word in the log.
      await expect(cards(page).locator('svg.cover')).toHaveCount(2);
      expect(logged).toEqual(['image projects/gone.png']);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    test('the page of a project says what its step means', async ({ page, faults }) => {
      await setDay(page);
      const { ids } = await openAs(page, [
        university,
        { ...university, step: 2 },
        { ...university, step: -1 },
        { ...university, step: 3, titre_solution: 'Un four '.repeat(40) },
      ]);
      for (const [index, [text, current, canRefresh]] of (
        [
          [pending, 'En cours de traitement', true],
          [selected, 'Sélectionné', false],
          [eliminated, 'Non retenu', false],
          [/n’est pas précisé/, 'État non précisé', true],
        ] as const
      ).entries()) {
        await page.goto(`/status/${ids[index]}/un-four-sans-fumee`);
        await expect(message(page)).toHaveText(text);
        await expect(milestone(page)).toHaveText(`Étape actuelle : ${current}`);
        await expect(last(page)).toBeVisible();
        await expect(refresh(page)).toHaveCount(canRefresh ? 1 : 0);
        if (index === 0) {
          await expect(page).toHaveTitle(/^Un four sans fumée – /);
          await expect(page.locator('.panel')).toContainText('Revenez plus tard');
          await expect(page.locator('.panel')).toContainText('consultez vos e-mails');
        }
        // Nobody saw it change: no date is made up.
        await expect(page.getByText('Constaté')).toHaveCount(0);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      expect((await page.getByRole('heading', { level: 1 }).innerText()).length).toBeLessThan(101);
      await page.goto('/status/999999/secret');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projet introuvable');
      await expectAccessible(page);
      faults.length = 0;
    });

    test('what one can apply for is on one page', async ({ page }) => {
      await openAs(page, []);
      await page.goto('/status');
      await page.getByRole('link', { name: 'candidatures ouvertes' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candidatures ouvertes');
      const actions = page.locator('main').getByRole('link', {
        name: /^(Soumettre un projet|Candidater|Postuler Maintenant)/,
      });
      expect(await actions.count()).toBeGreaterThan(4);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test('who is not signed in is led to the login, and back', async ({ page }) => {
  for (const address of ['/status', '/status/12/un-four', '/new-candidacies']) {
    await page.goto(address);
    await expect(page).toHaveURL(`${siteUrl}/login?redirect=${encodeURIComponent(address)}`);
  }
});

test('a project of someone else does not exist, and tells nothing', async ({ page, faults }) => {
  const secret = 'Un secret de Natitingou';
  const { ids } = await openAs(page, [{ ...university, titre_solution: secret }]);
  await openAs(page, [university]);
  await page.goto(`/status/${ids[0]}/x`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projet introuvable');
  await expect(page.locator('.panel')).toHaveCount(0);
  expect(await page.content()).not.toContain(secret);
  expect(faults.splice(0)).toHaveLength(1);
});

test('a wrong title in the address is corrected without a reload', async ({ page }) => {
  const { ids } = await openAs(page, [university]);
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname);
  });
  await page.goto(`/status/${ids[0]}/un-foyer`);
  await expect(page).toHaveURL(`${siteUrl}/status/${ids[0]}/un-four-sans-fumee`);
  await expect(message(page)).toHaveText(pending);
  expect(visits).toEqual([`/status/${ids[0]}/un-foyer`]);
});

test('a step that changes while the page is open is told, dated, and new until it was seen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setDay(page);
  const { ids } = await openAs(page, [university]);
  await page.goto('/status');
  await expect(cards(page).locator('.step')).toHaveText('En cours de traitement');
  await apiCommand('step', String(ids[0]), '2');

  // By keyboard: the focus survives the button, which goes with a final step.
  await refresh(page).press('Enter');
  await expect(cards(page).locator('.step')).toHaveText('Sélectionné');
  await expect(cards(page).locator('.news')).toHaveText('Nouveau');
  await expect(message(page)).toHaveText('Félicitations, votre candidature est sélectionnée.');
  await expect(milestone(page)).toContainText(`Constaté le ${today}`);
  await expect(milestone(page)).toContainText('Nouveau');
  await expect(refresh(page)).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expectAccessible(page);

  await cards(page).getByRole('link').click();
  await expect(message(page)).toHaveText(selected);
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { ids } = await openAs(page, [university]);
  await page.goto(`/status/${ids[0]}/un-four-sans-fumee`);
  await expect(message(page)).toHaveText(pending);
  await apiCommand('step', String(ids[0]), '-1');
  await refresh(page).press('Enter');
  await expect(message(page)).toHaveText(eliminated);
  await expect(refresh(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Proposer un autre projet' })).toBeVisible();
});

test('the refresh control is there for a candidature that is not decided', async ({ page }) => {
  const { session } = await openAs(page, [university]);
  for (const [step, count] of [
    [1, 1],
    [4, 1],
    [5, 0],
    [-1, 0],
    [3, 1],
  ] as const) {
    setCandidature(session.id, step);
    await page.goto('/status');
    await expect(last(page)).toBeVisible();
    await expect(refresh(page)).toHaveCount(count);
  }
});

test.describe('the confetti', () => {
  const canvas = (page: Page) => page.locator('canvas');
  const isConfetti = (url: string) => /confetti/.test(url);

  test('of a selected project lasts about nine seconds from the load of the page', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-20T08:30:00Z' });
    const { ids } = await openAs(page, [{ ...university, step: 2 }]);
    await page.goto(`/status/${ids[0]}/un-four-sans-fumee`);
    await expect(canvas(page)).toHaveCount(1);
    // By the clock of the page, which stands still from here.
    const until = async (age: number) =>
      page.clock.runFor(age - (await page.evaluate(() => performance.now())));
    await page.clock.pauseAt('2026-11-20T08:30:05Z');
    await until(8_000);
    await expect(canvas(page)).toHaveCount(1);
    await until(10_500);
    await expect(canvas(page)).toHaveCount(0);
  });

  test('is not even fetched for who wants no motion, nor for another step', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const { ids } = await openAs(page, [{ ...university, step: 2 }, university]);
    await page.goto(`/status/${ids[1]}/un-four-sans-fumee`);
    await expect(message(page)).toHaveText(pending);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/status/${ids[0]}/un-four-sans-fumee`);
    await expect(message(page)).toHaveText(selected);
    await expect(last(page)).toBeVisible();
    expect(scripts.filter(isConfetti)).toEqual([]);
    await expect(canvas(page)).toHaveCount(0);
  });
});

test('nothing jumps while the state is awaited, when it comes and when it is known', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const { ids } = await openAs(page, [university, outside]);
  for (const address of ['/status', `/status/${ids[0]}/un-four-sans-fumee`]) {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`${apiUrl}/**`, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => localStorage.removeItem('tracked-projects-1'));
    await page.goto(address);
    await expect(page.locator('.bone').first()).toBeVisible();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expectAccessible(page);
    answer();
    await expect(last(page)).toBeVisible();
    await expect(page.locator('.bone')).toHaveCount(0);
    expect(await shifts(), address).toEqual([]);
    await page.unrouteAll();
    await page.reload();
    await expect(last(page)).toBeVisible();
    expect(await shifts(), `${address}, known`).toEqual([]);
  }
});

test('without a line the last known state is there, dated, and leaves with the candidate', async ({
  page,
  faults,
}) => {
  await setDay(page);
  const { ids } = await openAs(page, [university]);
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
  await expect(cards(page).locator('.badges')).toContainText(`état du ${today} à 9 h 30`);
  await page.unrouteAll();
  await retry(page).press('Enter');
  await expect(last(page)).toContainText('22 novembre 2026');
  faults.length = 0;

  // Somebody else on the same device.
  await page.route(`${apiUrl}/check-status`, (route) => route.abort());
  await openAs(page, []);
  await page.goto('/status');
  await expect(retry(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  faults.length = 0;
});

test('nothing of it stays after the logout', async ({ page }) => {
  await openAs(page, [university]);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /track/.test(key)));
  await page.goto('/status');
  await expect(cards(page).locator('.step')).toBeVisible();
  expect(await kept()).toHaveLength(2);
  await page.goto('/profile');
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
  expect(await kept()).toEqual([]);
});

test('of two hundred projects only the steps of those on the screen are asked for', async ({
  page,
}) => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ...(index % 2 ? outside : university),
    titre_solution: `Projet ${index}`,
  }));
  const asked = calls(page);
  await openAs(page, rows);
  await page.goto('/status');
  await expect(cards(page)).toHaveCount(200);
  await expect(cards(page).first().locator('.step')).toBeVisible();
  await expect(last(page)).toBeVisible();
  expect(stepCalls(asked).length).toBeLessThan(8);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page).last().locator('.step')).toBeVisible();
  expect(stepCalls(asked).length).toBeLessThan(30);
  expect(new Set(stepCalls(asked)).size).toBe(stepCalls(asked).length);
});

test('hostile and endless texts are text within the page', async ({ page }) => {
  const executed = await watch(page);
  const hostile = `<img src=x onerror=alert(1)>${'Sènan'.repeat(200)}`;
  const { ids } = await openAs(page, [
    { niveau_academique: 'master', titre_solution: hostile, titre_memoire: hostile },
    { niveau_academique: 'non_universitaire', objectifs_projet: hostile },
  ]);
  await page.goto('/status');
  await expect(cards(page)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await page.goto(`/status/${ids[0]}/"><img src=x onerror=alert(1)>`);
  await expect(message(page)).toHaveText(pending);
  await expectNoSidewaysScroll(page);
  expect(executed).toEqual([]);
});

test('the scripts of both pages keep to their budget', async ({ page, browser }) => {
  const { ids } = await openAs(page, [university]);
  for (const address of ['/status', `/status/${ids[0]}/un-four-sans-fumee`]) {
    // What the page before has fetched would come from the browser's cache.
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const fresh = await context.newPage();
    const weight = weighScripts(fresh);
    await fresh.goto(address);
    await expect(last(fresh)).toBeVisible();
    const bytes = await weight();
    await context.close();
    // That the count is not empty for a change of names.
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes, address).toBeLessThanOrEqual(SCRIPTS);
  }
});
