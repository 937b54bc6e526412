import { itemPath, kinds, type Kind } from '../../../src/routes/items.ts';
import { keep } from '../candidate.ts';
import { apiList, siteUrl } from '../portal.ts';
import { expect, expectAccessible, test } from '../page.ts';

const kindNames = Object.keys(kinds) as Kind[];

test('every public address shows its page to anyone', async ({ page }) => {
  const headings: [string, string][] = [
    ['/', 'Wéma, hub d’innovation universitaire'],
    ['/programme-de-formation', 'Programme de formation'],
    ['/programme-accompagnement', 'Programme d’accompagnement'],
    ['/contact', 'Contact'],
    ['/faq', 'Questions fréquentes'],
    ['/evenements', 'Événements'],
    ['/blog', 'Actualités'],
    ['/soumission-projet', 'Soumettre un projet'],
    ['/about', 'À propos du hub'],
    ['/accessibilite', 'Accessibilité'],
  ];
  for (const kind of kindNames) {
    const item = (await apiList(kind))[0]!;
    headings.push([itemPath(kind, item), item.title]);
  }
  await page.goto('/robots.txt');
  const pages = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await fetch(address);
          const html = new DOMParser().parseFromString(await answer.text(), 'text/html');
          const textOf = (name: string) =>
            html.querySelector(name)?.textContent.replace(/\s+/g, ' ').trim();
          const { status, url } = answer;
          const guard = html.querySelector('script')?.textContent;
          return { status, url, guard, h1: textOf('h1'), footer: textOf('footer') };
        }),
      ),
    headings.map(([address]) => address),
  );
  expect(pages).toEqual(
    headings.map(([address, h1]) => ({
      status: 200,
      url: siteUrl + address,
      h1: h1.replace(/\s+/g, ' '),
      footer: expect.stringContaining(`© ${new Date().getFullYear()} `),
      guard: pages[0]?.guard,
    })),
  );
  // Their common script leads nobody elsewhere either.
  await keep(page, '{"access_token":"x"}');
  await page.goto('/faq');
  await expect(page.locator('html[data-session="in"] h1')).toHaveText('Questions fréquentes');
  await expect(page).toHaveURL(`${siteUrl}/faq`);
});

test('each question of the FAQ opens its answer, on two colours in turn', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.locator('main details');
  const colours = await questions.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).backgroundColor),
  );
  const [first, second] = colours;
  expect(first).not.toBe(second);
  expect(colours).toEqual(colours.map((_colour, index) => (index % 2 === 0 ? first : second)));
  for (const question of await questions.all()) {
    const answer = question.locator('.prose');
    await expect(answer).toBeHidden();
    await question.locator('summary').click();
    await expect(answer).toBeVisible();
    await expect(answer).not.toBeEmpty();
  }
});

test('« Lire plus » shows three more paragraphs, « Lire moins » hides them', async ({ page }) => {
  await page.goto('/soumission-projet');
  const more = page.locator('main details > p');
  await expect(more).toHaveCount(3);
  for (const paragraph of await more.all()) await expect(paragraph).toBeHidden();
  await page.getByText('Lire plus', { exact: true }).click();
  for (const paragraph of await more.all()) await expect(paragraph).toBeVisible();
  await expect(page.getByText('Lire plus', { exact: true })).toBeHidden();
  await expect(more.nth(0)).toContainText('Objectifs de développement durable');
  await expect(more.nth(1)).toContainText('vous acceptez de partager la solution');
  await expect(more.nth(2)).toContainText('Si votre projet est sélectionné');
  await page.getByText('Lire moins', { exact: true }).click();
  for (const paragraph of await more.all()) await expect(paragraph).toBeHidden();
});

test('a link leads to the top of the next page', async ({ page }) => {
  await page.goto('/blog');
  for (const [name, next] of [
    ['Contact', /\/contact$/],
    ['À propos', /\/about$/],
    ['FAQ', /\/faq$/],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true }).last();
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(next);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('an unknown address shows that it is unknown, with a link home', async ({ page, faults }) => {
  const response = await page.goto('/n-existe-pas');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Page non trouvée !');
  await expect(page.locator('footer')).toContainText(`© ${new Date().getFullYear()} `);
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'accueil' }).first().click();
  await expect(page).toHaveURL(`${siteUrl}/`);
  // Chromium itself reports the 404 that was asked for.
  faults.length = 0;
});

test('the numbers of a long list are on the screen of the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const [item] = await apiList('blogs');
  await page.goto(`/blog/${item?.id}/${item?.slug}`);
  const starts = await page.locator('.prose').evaluate((prose) =>
    ['I', 'i'].map((type) => {
      prose.innerHTML = `<ol type="${type}" start="18"><li><b>XVIII.</b> a</li></ol>`;
      const [number, text] = ['b', 'li'].map((name) => prose.querySelector(name)!);
      return text!.getBoundingClientRect().left - number!.getBoundingClientRect().width;
    }),
  );
  for (const start of starts) expect(start).toBeGreaterThan(4);
});
