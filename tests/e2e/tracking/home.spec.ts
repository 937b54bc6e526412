// The candidate's home: the greeting, the welcome, and what is shown until the rest arrives.
import type { Page } from 'playwright/test';
import { keep, newCandidate, newSession, signIn } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectAccessible, test, expectFine } from '../page.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { university } from '../../fixtures/answers/projects.ts';
import { chooseLevel } from '../submission/project-form.ts';
import { storeDraft } from '../submission/stored-draft.ts';
import { decide, openWithProjects, university as submitted } from './seeded-projects.ts';
import { watchLayoutShifts } from '../public/layout-shifts.ts';

const list = (page: Page) => page.locator('.announcements li .prose');

interface State {
  text: string;
  rest: string;
  height: number;
}

test('the greeting appears letter by letter, with its text and height from the start, or at once with reduced motion', async ({
  page,
}) => {
  const first_name = 'Se\u0300nan👩🏽‍🌾';
  const greeting = `Bonjour ${first_name}\u00a0!`;
  await page.route(`${apiUrl}/users/000`, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': siteUrl },
      json: { step: 0, first_name },
    }),
  );
  await page.clock.install({ time: '2026-11-20T09:00:00Z' });
  await keep(page, { ...(await newSession()), first_name });
  await page.clock.pauseAt('2026-11-20T10:00:00Z');
  await page.goto('/home');
  const letters = Array.from(new Intl.Segmenter('fr').segment(greeting), ({ segment }) => segment);
  const heading = page.getByRole('heading', { level: 1, name: `Bonjour ${first_name} !` });
  await heading.evaluate((h1) => {
    const states: State[] = [];
    const look = () =>
      states.push({
        text: h1.textContent,
        rest: h1.querySelector('.untyped')?.textContent ?? '',
        height: h1.getBoundingClientRect().height,
      });
    look();
    new MutationObserver(look).observe(h1, { childList: true });
    Object.assign(globalThis, { states });
  });
  await page.clock.runFor(1_500);
  const states = await page.evaluate(() => (globalThis as unknown as { states: State[] }).states);
  expect(states.map(({ rest }) => rest)).toEqual(
    [...letters, ''].map((_, index) => letters.slice(index).join('')),
  );
  expect(new Set(states.map(({ text }) => text))).toEqual(new Set([greeting]));
  expect(new Set(states.map(({ height }) => height)).size).toBe(1);
  await expect(heading.locator('span')).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(heading).toHaveText(greeting);
  await expect(heading.locator('span')).toHaveCount(0);
});

test('a call that is over since the build is not said to be open', async ({ page }) => {
  const until = page.locator('.call').getByText(/^Jusqu’au /);
  await keep(page, await newCandidate());
  await page.goto('/home');
  await expect(until).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 60 * 24 * 60 * 60 * 1_000);
  await page.goto('/home');
  // The projects have come, so the call comes first.
  await expect(page.locator('.user-home > :first-child .call')).toBeVisible();
  await expect(until).toBeHidden();
});

test('the home welcomes and shows what the provider announces, and nothing jumps meanwhile', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page);
  const answer = await holdRequests(page, `${apiUrl}/announcements`);
  await signIn(page);
  await page.goto('/home');
  await expect(page.locator('.skeleton').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'annonces' })).toHaveText(
    'Chargement des annonces…',
  );
  await expectAccessible(page);
  answer();
  // By its text: the team may announce more meanwhile, in team/lists.spec.ts.
  const announcement = (text: string) => list(page).filter({ hasText: text });
  await expect(announcement('aide à la soumission').getByRole('listitem')).toHaveCount(3);
  expect(await shifts()).toEqual([]);

  await expect(page.locator('.welcome')).toBeVisible();
  const call = page.locator('.call');
  await expect(call.getByRole('heading')).toHaveText('Les candidatures sont ouvertes');
  await expect(call.getByRole('link', { name: 'Soumettre un projet' })).toHaveAttribute(
    'href',
    '/soumission-projet',
  );
  await expect(list(page).first().locator('strong')).toContainText('Du mémoire à l’usage');
  await expect(announcement('indésirable').getByRole('link')).toHaveAttribute('href', '/status');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  // The greeting is complete.
  await expect(page.locator('h1 span')).toHaveCount(0);
  await expectFine(page);
});

test('a draft comes first, for its candidate and as long as it is there', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shifts = await watchLayoutShifts(page);
  await storeDraft(page, { ...university, titre_solution: 'Séchoir Hélio' }, 3);
  const ways = page.locator('main').locator('a.button:visible');
  const resume = 'Reprendre';
  const offer = page.locator('[data-draft-offer]');
  // One red button.
  const red = () =>
    ways.evaluateAll((all) => {
      const primary = getComputedStyle(document.documentElement).getPropertyValue('--primary');
      const dyed = (way: Element) => getComputedStyle(way).getPropertyValue('--dye') === primary;
      return all.filter(dyed).map((way) => way.textContent);
    });
  for (const address of ['/status', '/home', '/soumission-projet']) {
    await page.goto(address);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(ways.first()).toHaveText(resume);
    await expect(offer.getByRole('heading')).toHaveText('Séchoir Hélio');
    await expect(offer).toContainText('étape 3 sur 4');
    await expect(offer).toContainText('Il a été enregistré sur cet appareil le');
    expect(await red(), address).toEqual([resume]);
    expect(await shifts(), address).toEqual([]);
    await expectFine(page);
  }
  await expect(ways).toHaveText([resume, 'Soumettre un projet']);
  const other = await context.newPage();
  await other.goto('/soumission-projet/formulaire');
  await other.getByRole('button', { name: 'Recommencer' }).click();
  await other.getByRole('button', { name: 'Effacer et recommencer' }).click();
  await expect(ways).toHaveText(['Soumettre un projet']);
  await chooseLevel(other, 'licence');
  await expect(offer).toContainText('étape 1 sur 4');
  await expect(offer.getByRole('heading')).toHaveText('Projet encore sans titre');
  await ways.first().click();
  await expect(page).toHaveURL(/formulaire\?etape=1$/);
  await other.close();
  await signIn(page);
  await page.goto('/soumission-projet');
  await expect(ways).toHaveText(['Soumettre un projet']);
});

test('what a project would be refused for is told before the form', async ({ page }) => {
  const { ids } = await openWithProjects(page, [submitted]);
  const told = page.getByText('Vous ne pouvez plus modifier votre candidature.');
  const open = page.getByText('Les candidatures sont ouvertes');
  // The session is from before the decision.
  await decide(ids[0]!, 2);
  await page.goto('/soumission-projet/formulaire');
  await expect(told).toBeVisible();
  for (const address of ['/home', '/new-candidacies', '/soumission-projet', '/edit-candidacy']) {
    await page.goto(address);
    await expect(told, address).toBeVisible();
    await expectFine(page);
  }
  await page.goto('/home');
  await expect(open).toBeHidden();
  await signIn(page);
  await page.goto('/home');
  await expect(open).toBeVisible();
  await expect(told).toBeHidden();

  await keep(page, { ...(await newSession()), email_verified: false });
  await page.goto('/soumission-projet');
  await expect(page.getByRole('link', { name: 'Vérifier mon adresse' })).toBeVisible();
  await expectFine(page);
});

const items = (page: Page) => page.locator('.projects > li');

test('the focus stays where it is while the projects come and are refreshed, and is on a title once the button has gone', async ({
  page,
  faults,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openWithProjects(page, []);
  const submit = page.locator('.call').getByRole('link', { name: 'Soumettre un projet' });
  const retry = page.getByRole('button', { name: 'Réessayer' });
  const comeBack = async () => {
    await page.clock.fastForward('02:00');
    const answer = await holdRequests(page, `${apiUrl}/check-status`);
    const asked = page.waitForRequest(/check-status/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
    return answer;
  };
  const answer = await holdRequests(page, `${apiUrl}/check-status`);
  await page.goto('/home');
  await expect(list(page).first()).toBeVisible();
  await submit.focus();
  answer();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.unrouteAll();
  const again = await comeBack();
  await expect(submit).toBeFocused();
  again();
  await page.unrouteAll();

  await page.route(`${apiUrl}/check-status`, (route) => route.abort());
  await page.reload();
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.press('Enter');
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  faults.length = 0;
});

test('the newest projects at home: what is under way leads, with what comes next and one date', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shifts = await watchLayoutShifts(page);
  const { ids } = await openWithProjects(page, [
    { ...submitted, titre_solution: 'Un four' },
    { ...submitted, step: -1, titre_solution: 'Un foyer' },
    { ...submitted, step: 2, titre_solution: 'Un séchoir' },
    { ...submitted, titre_solution: 'Une pompe' },
  ]);
  await page.goto('/home');
  await expect(items(page).getByRole('heading')).toHaveText(['Un séchoir', 'Une pompe', 'Un four']);
  await expect(items(page).locator('.step')).toHaveText([
    'Sélectionné',
    'En cours de traitement',
    'En cours de traitement',
  ]);
  await expect(items(page).first()).toContainText('premier rendez-vous');
  await expect(items(page).first()).toContainText(/Soumis le \d+/);
  await expect(items(page).nth(1).getByRole('link')).toHaveAttribute(
    'href',
    `/status/${ids[3]}/une-pompe`,
  );
  await expect(page.getByRole('link', { name: 'Voir mes 4 projets' })).toHaveAttribute(
    'href',
    '/status',
  );
  await expect(list(page).first()).toBeVisible();
  expect(await shifts()).toEqual([]);
  await expectFine(page);
});
