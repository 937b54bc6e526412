import type { Page } from 'playwright/test';
import type { SearchPart } from '../../../src/content/search/index-files.ts';
import { kindNames, pageKinds } from '../../../src/messages/content/search.ts';
import { holdRequests } from '../hold-requests.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableByNight,
  test,
} from '../page.ts';
import { isOfPage } from '../ui/page-bytes.ts';
import { gzipped } from './pages.ts';
import { watchLeaving, watchScrolling } from './scrolling.ts';
import { apiList, siteUrl } from '../portal.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher sur le site' });
const status = (page: Page) => page.locator('[data-search-status]');
const hits = (page: Page) => page.locator('[data-search-results] li');
const links = (page: Page) => hits(page).getByRole('link');
const networkText = 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';

const index = '**/recherche/*.json';
const library = '**/_astro/finder.*.js';
const script = '**/_astro/index.astro_*.js';

/** The demo content has less than a page of results for most words, but not for this letter. */
const MANY = 'e';

test.describe('as one types', () => {
  test('pages, questions and items of all four kinds are found, and lead to their pages', async ({
    page,
  }) => {
    // What is typed before the script has come stays, and is searched.
    const go = await holdRequests(page, '**/_astro/*.js');
    await page.goto('/recherche', { waitUntil: 'commit' });
    await field(page).fill('PROJÉT');
    go();
    await expect(status(page)).toHaveText(/^\d+ résultats\.$/);
    // Written once the whole search is complete.
    await expect(page).toHaveURL(`${siteUrl}/recherche?q=PROJ%C3%89T`);
    await page.getByRole('button', { name: 'Voir plus' }).click();
    const kinds = await hits(page).locator('strong').allTextContents();
    expect(new Set(kinds)).toEqual(
      new Set([...Object.values(pageKinds), ...Object.values(kindNames).map(({ one }) => one)]),
    );
    await expect(hits(page).first().locator('h2 mark').first()).toHaveText(/^projets?$/i);
    await expect(hits(page).first().getByRole('link')).toHaveText('Soumettre un projet');
    await expect(hits(page).filter({ hasText: 'Formation' }).first()).toContainText(/\d{4}/);
    const [item] = (await apiList('trainings')).filter(({ title }) => title.includes('3D'));
    await field(page).fill('impression 3d');
    await links(page).filter({ hasText: item!.title }).click();
    await expect(page).toHaveURL(`${siteUrl}/formation/${item!.id}/${item!.slug}`);
    await expect(page.locator('h1')).toHaveText(item!.title.replace(/\s+/g, ' '));
  });

  test('what is in the text alone, only comes near or is nowhere is told', async ({ page }) => {
    await page.goto('/recherche?q=mnague');
    await expect(status(page)).toHaveText(
      /^Rien d’exact\. \d+ résultats? qui s’en approche(nt)?\.$/,
    );
    const near = page.getByRole('heading', { name: 'Résultats approchants' });
    await expect(near).toBeVisible();
    await expectAccessible(page);
    await field(page).fill('mangue');
    await expect(status(page)).toHaveText(/^\d+ résultats?\.$/);
    await expect(near).toBeHidden();

    await field(page).fill('acadjas');
    await expect(hits(page)).toHaveCount(1);
    await expect(hits(page)).toContainText('Dans le texte\u00a0: acadjas');
    await expect(status(page)).toHaveText('1 résultat.');

    await field(page).fill('xylophage');
    await expect(status(page)).toHaveText('Aucun résultat.');
    const help = page.locator('[data-search-none]');
    await expect(help).toContainText('Vérifiez l’orthographe');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await field(page).fill('');
    await expect(help).toBeHidden();
    await expect(status(page)).toBeEmpty();
    await expect(page).toHaveURL(`${siteUrl}/recherche`);
  });

  test('one kind can be chosen, and stands in the address; a question opens on its page', async ({
    page,
  }) => {
    await page.goto('/recherche?q=projet');
    await expect(status(page)).toHaveText(/résultats/);
    const all = await links(page).count();
    await page.getByRole('radio', { name: 'Événements' }).check();
    await expect(page).toHaveURL(`${siteUrl}/recherche?q=projet&type=events`);
    await expect.poll(() => links(page).count()).toBeLessThan(all);
    const kinds = await hits(page).locator('strong').allTextContents();
    expect(new Set(kinds)).toEqual(new Set(['Événement']));
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Événements' })).toBeChecked();
    await expect(hits(page)).toHaveCount(kinds.length);

    await page.goto('/recherche?q=coûte');
    const question = hits(page).filter({ hasText: 'Question fréquente' }).getByRole('link').first();
    const title = (await question.textContent())!.trim();
    await question.click();
    await expect(page).toHaveURL(/\/faq#question-/);
    await expect(page.locator('details[open] > summary')).toHaveText(title);
    await expect(page.locator('details[open] > summary')).toBeInViewport();
  });
});

test('by keyboard alone: arrows between field and results, Escape empties, Enter stays', async ({
  page,
}) => {
  await page.goto('/recherche');
  while (!(await field(page).evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('projet');
  await expect(links(page).nth(1)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl}/recherche?q=projet`);
  await expect(links(page).nth(1)).toBeVisible();
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(links(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  // Field, button, kinds, results: the order in which they stand.
  await page.keyboard.press('Tab');
  await expect(page.locator('main').getByRole('button', { name: 'Rechercher' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Tout' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(links(page).nth(0)).toBeFocused();
  await field(page).focus();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(hits(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${siteUrl}/recherche`);
});

test('Back from a result finds the page as it was left, and once more leaves it', async ({
  page,
}) => {
  // Playwright's own scrolling would still be running at the click.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const places = await watchScrolling(page);
  await page.goto('/contact');
  await page.goto('/recherche');
  const y = await watchLeaving(page);
  await field(page).pressSequentially(MANY);
  await expect(hits(page)).toHaveCount(20);
  await expectNoSidewaysScroll(page);
  await expectReadableByNight(page);
  await page.getByRole('button', { name: 'Voir plus' }).click();
  await expect(links(page).nth(20)).toBeFocused();
  const link = links(page).nth(24);
  await link.click();
  await expect(page).not.toHaveURL(/recherche/);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answer = await holdRequests(page, index);
  await page.goBack();
  await expect(page).toHaveURL(`${siteUrl}/recherche?q=${MANY}`);
  await expect(status(page)).toHaveText('En cours de traitement...');
  answer();
  await expect(field(page)).toHaveValue(MANY);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  expect(await y()).toBeGreaterThan(500);
  // The browser does not scroll the page while it is empty: such a scroll would still be running.
  expect(await places()).toEqual([await y()]);
  await page.goBack();
  await expect(page).toHaveURL(`${siteUrl}/contact`);
});

test('the search loads what it needs once, and not before it is used: 100 kB at most', async ({
  page,
}) => {
  const asked: string[] = [];
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (isOfPage(request)) addresses.add(request.url());
    if (/finder|recherche\/\d/.test(request.url())) asked.push(request.url());
  });
  for (const address of ['/', '/recherche']) {
    addresses.clear();
    await page.goto(address);
    // Its scripts have run, and the browser has nothing left to do.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(asked, address).toEqual([]);
  }
  await field(page).tap();
  await expect.poll(() => asked).toHaveLength(2);
  await field(page).pressSequentially('capteur');
  await field(page).press('Enter');
  await expect(hits(page).first()).toBeVisible();
  expect(asked).toHaveLength(2);

  // With an index of many items, which weighs at most 75,500 bytes: see index-files.test.ts.
  expect(addresses.delete(`${siteUrl}/recherche/1.json`)).toBe(true);
  const files = await Promise.all([...addresses].map(gzipped));
  const rest = files.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(rest).toBeGreaterThan(10_000);
  expect(rest + 75_500).toBeLessThanOrEqual(100 * 1_024);
});

test('where the line fails, the index and the scripts can be asked for again', async ({
  page,
  faults,
}) => {
  for (const address of [index, library, script]) {
    await page.route(address, (route) => route.abort());
    await page.goto('/recherche');
    await field(page).fill('capteur');
    await expect(status(page), address).toHaveText(networkText);
    if (address === index) await expectAccessible(page);
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await page.unroute(address);
    await retry.click();
    await expect(hits(page).first(), address).toBeVisible();
    await expect(retry).toBeHidden();
    await expect(field(page)).toHaveValue('capteur');
  }
  faults.length = 0;
});

/** The real index in two: articles, and what is older. */
async function cut(page: Page): Promise<void> {
  const { items } = (await (await page.request.get('/recherche/1.json')).json()) as SearchPart;
  const parts: SearchPart[] = [
    { items: items.filter(({ kind }) => kind === 'blogs'), older: 2 },
    { items: items.filter(({ kind }) => kind !== 'blogs') },
  ];
  await page.route(index, (route) => {
    const [, number] = /(\d+)\.json$/.exec(route.request().url()) ?? [];
    return route.fulfill({ json: parts[Number(number) - 1] });
  });
}

test('with more than one part, older contents are searched when one asks for them', async ({
  page,
}) => {
  await cut(page);
  await page.goto('/recherche?q=projet');
  await expect(hits(page).first()).toBeVisible();
  const kinds = () => hits(page).locator('strong').allTextContents();
  expect(new Set(await kinds())).toEqual(new Set(['Actualité']));
  const older = page.getByRole('button', {
    name: 'Chercher aussi dans les contenus plus anciens',
  });
  await expectAccessible(page);
  await older.click();
  await expect(status(page)).toHaveText(
    /^\d+ résultats\. Recherche étendue aux contenus plus anciens\.$/,
  );
  await expect(status(page)).toBeFocused();
  await expect(older).toBeHidden();
  expect(new Set(await kinds()).size).toBeGreaterThan(1);
  // They are there again after Back.
  const last = links(page).last();
  const href = await last.getAttribute('href');
  await last.click();
  await expect(page).toHaveURL(siteUrl + href);
  await page.goBack();
  await expect(status(page)).toHaveText(/Recherche étendue aux contenus plus anciens/);
  await expect(last).toBeFocused();
});

test('what an editor wrote is shown as text', async ({ page }) => {
  const hostile = '</a><img src=x onerror=alert(1)><script>alert(2)</script> piège';
  const part: SearchPart = {
    items: [{ path: '/blog/1/a', kind: 'blogs', title: hostile, extract: hostile }],
  };
  page.on('dialog', () => expect('a dialog').toBe('none'));
  await page.route(index, (route) => route.fulfill({ json: part }));
  await page.goto('/recherche?q=piege');
  await expect(hits(page).locator('h2')).toHaveText(hostile);
  await expect(hits(page).locator('h2 mark')).toHaveText('piège');
  await expect(hits(page).locator('img, script')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
