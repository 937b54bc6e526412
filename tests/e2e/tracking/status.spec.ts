// « Mon activité » and the page of one project, for candidates with none, one, three and two
// hundred projects.
import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  expectFitsDesktop,
  expectNoSidewaysScroll,
  expectReadableByNight,
  test,
  expectFine,
} from '../page.ts';
import { cards, last, message, milestone, refresh, setDay, today, words } from './status.ts';
import { openWithProjects, outside, storePicture, university } from './seeded-projects.ts';
import { apiUrl } from '../portal.ts';
import { countScriptBytes } from '../ui/page-bytes.ts';

const SCRIPTS = 95 * 1024;
/** Loads the cleaner of editors' HTML after the rest of /home: 8 kB more. */
const ANNOUNCEMENTS = /AnnouncementList/;

test('the activity page leads to open calls, and shows each project with one status', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') logged.push(message.text());
  });
  await setDay(page);
  await openWithProjects(page, []);
  await page.goto('/status');
  await expect(page).toHaveTitle(/^Mon activité – /);
  await expect(page.getByText('Aucun projet soumis.')).toBeVisible();
  await expect(last(page)).toHaveText(`Dernière actualisation : ${today} à 9 h 30`);
  await expectFine(page);
  await page.getByRole('link', { name: 'candidatures ouvertes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candidatures ouvertes');
  const actions = page.locator('main').getByRole('link', {
    name: /^(Soumettre un projet|Répondre à l’appel|Postuler Maintenant)/,
  });
  await expect.poll(() => actions.count()).toBeGreaterThan(4);
  await expectFine(page);

  const cover = await storePicture();
  const { ids } = await openWithProjects(page, [
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
  const links = cards(page).getByRole('link', { name: 'Suivre mon projet' });
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    `/status/${ids[2]}/le-mais`,
    `/status/${ids[1]}/mesurer-la-salinite-du-lac-nokoue-a-dix-endroits`,
    `/status/${ids[0]}/un-four-sans-fumee`,
  ]);
  await expect(page.locator('.project.outside')).toHaveCount(1);
  const steps = ['Non retenu', 'Sélectionné', 'En cours de traitement'];
  for (const [index, step] of steps.entries()) {
    await expect(cards(page).nth(index).locator('.step')).toHaveText(step);
  }
  const image = cards(page).nth(2).locator('img.cover');
  await expect(image).toHaveJSProperty('naturalWidth', 64);
  // Broken: an entry in the log.
  await expect(cards(page).locator('.cover:visible')).toHaveCount(1);
  expect(logged).toEqual(['image projects/gone.png']);
  await expectFine(page);

  // A preselection of one of several is told once for all.
  await openWithProjects(page, [{ ...university, step: 4 }, university]);
  await page.goto('/status');
  await expect(cards(page).locator('.step')).toHaveText(Array(2).fill('En cours de traitement'));
  await expect(page.getByText('Un de vos projets au moins est présélectionné')).toBeVisible();
  await expectAccessible(page);
});

test('the page of a project says what its step means', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setDay(page);
  const { ids } = await openWithProjects(page, [
    university,
    { ...university, step: 2 },
    { ...university, step: -1 },
    { ...university, step: 3, titre_solution: 'Un four '.repeat(40) },
  ]);
  for (const [index, [text, current, canRefresh]] of (
    [
      [words.pending, 'En cours de traitement', true],
      [words.selected, 'Sélectionné', false],
      [words.eliminated, 'Non retenu', false],
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
      await expect(page.locator('.panel')).toContainText(/consultez vos e.mails/);
      const facts = new RegExp(`^Projet n°\\s${ids[0]} ${current} Soumis le [^:à]+ \\d{4}$`);
      await expect(page.locator('main .facts')).toHaveText(facts);
      const mail = page.getByRole('link', { name: /@/ }).and(page.locator('main a'));
      await expect(mail).toHaveAttribute(
        'href',
        new RegExp(`subject=Projet%20n%C2%B0.*${ids[0]}$`),
      );
    }
    if (index === 1) {
      await expect(page.locator('.panel')).toContainText('convenir d’un premier rendez-vous');
      const programmes = page.getByRole('link', { name: 'programmes d’accompagnement' });
      await expect(programmes).toHaveAttribute('href', '/programme-accompagnement');
    }
    // Nobody saw it change: no date is made up.
    await expect(page.getByText('Constaté')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await expectReadableByNight(page);
  await expectFitsDesktop(page);
  expect((await page.getByRole('heading', { level: 1 }).innerText()).length).toBeLessThan(101);
});

test('more than three projects are rows, and all of a row leads to its page', async ({ page }) => {
  const long = { ...university, titre_solution: 'Un four sans fumée '.repeat(9) };
  const { ids } = await openWithProjects(page, [university, outside, long, university]);
  await page.goto('/status');
  await expect(page.locator('.project.row')).toHaveCount(4);
  await expect(cards(page).getByRole('link', { name: 'Suivre mon projet' })).toHaveCount(4);
  await expectFine(page);
  const { x, y } = (await cards(page).nth(2).boundingBox())!;
  await page.mouse.click(x + 20, y + 12);
  await expect(page).toHaveURL(new RegExp(`/status/${ids[1]}/`));
});

test('« Vos réponses » are asked for when they are unfolded; a provider may have none', async ({
  page,
  faults,
}) => {
  const { ids } = await openWithProjects(page, [university]);
  const asked: string[] = [];
  let isOffered = false;
  await page.route(`${apiUrl}/project/*`, (route) => {
    asked.push(route.request().url());
    return isOffered ? route.continue() : route.fulfill({ status: 404, json: {} });
  });
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/submitted.')) questions.push(request.url());
  });
  const answers = page.locator('details');
  const open = async () => {
    await page.goto(`/status/${ids[0]}/un-four-sans-fumee`);
    await expect(last(page)).toBeVisible();
    expect(asked).toEqual([]);
    // Paper has no title without its answers.
    await page.emulateMedia({ media: 'print' });
    await expect(answers).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await answers.getByText('Vos réponses', { exact: true }).press('Enter');
  };
  await open();
  await expect(page.getByText('Vos réponses ne peuvent pas être relues ici.')).toBeVisible();
  await expect(answers).toHaveCount(0);
  // A script that cannot be loaded now could not be loaded later either, in some browsers.
  expect(questions).toEqual([]);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expectAccessible(page);
  // The browser logs the refusal.
  faults.length = 0;

  isOffered = true;
  asked.length = 0;
  await open();
  await expect(answers).toContainText(`Intitulé du projet${university['titre_solution']}`);
  await expectFine(page);
  // On paper also while it is folded.
  await answers.getByText('Vos réponses', { exact: true }).press('Enter');
  await page.emulateMedia({ media: 'print' });
  await expect(answers.getByText('Intitulé du projet')).toBeVisible();
});

test('the scripts of a candidate’s pages keep to their budget', async ({ page, browser }) => {
  const { ids } = await openWithProjects(page, [university]);
  const pages = {
    '/status': last,
    [`/status/${ids[0]}/un-four-sans-fumee`]: last,
    '/home': (home: Page) => home.locator('.announcements li').first(),
    '/profile': (profile: Page) => profile.getByText('Adresse vérifiée'),
  };
  for (const [address, shown] of Object.entries(pages)) {
    // What the previous page has fetched would come from the browser's cache.
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const fresh = await context.newPage();
    const weight = countScriptBytes(fresh, ANNOUNCEMENTS);
    await fresh.goto(address);
    await expect(shown(fresh)).toBeVisible();
    const bytes = await weight();
    await context.close();
    // Proves that the count is not empty because of a change of names.
    expect(bytes, address).toBeGreaterThan(50 * 1024);
    expect(bytes, address).toBeLessThanOrEqual(SCRIPTS);
  }
});
