import { writeFile } from 'node:fs/promises';
import { apiCommand, apiList, apiUrl, siteUrl } from './stack.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, publishes, test } from './page.ts';

interface Item {
  id: number;
  slug: string;
  title: string;
}

const kinds = [
  { list: 'blogs', page: '/blog', detail: '/blog', shown: 6 },
  { list: 'events', page: '/evenements', detail: '/evenement', shown: 6 },
  { list: 'trainings', page: '/programme-de-formation', detail: '/formation', shown: 100 },
  { list: 'supports', page: '/programme-accompagnement', detail: '/accompagnement', shown: 100 },
];

for (const { list, page: address, detail, shown } of kinds) {
  test(`the provider's ${list} are read at ${address}, newest first`, async ({ page }) => {
    const items = (await apiList<Item>(list)).reverse().slice(0, shown);
    await page.goto(address);
    const links = await page
      .locator(`main a[href^="${detail}/"]`)
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect([...new Set(links)].filter((link) => /\d/.test(link ?? ''))).toEqual(
      expect.arrayContaining(items.map(({ id, slug }) => `${detail}/${id}/${slug}`)),
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test(`each of the ${list} has a page of its own`, async ({ page }) => {
    for (const { id, slug, title } of await apiList<Item>(list)) {
      const response = await page.goto(`${detail}/${id}/${slug}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveText(title.replace(/\s+/g, ' '), {
        useInnerText: false,
      });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });
}

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
  ];
  for (const { list, detail } of kinds) {
    const [item] = await apiList<Item>(list);
    headings.push([`${detail}/${item?.id}/${item?.slug}`, item?.title ?? '']);
  }
  for (const session of ['', '{"access_token":"x"}']) {
    await page.goto('/');
    await page.evaluate((value) => localStorage.setItem('session', value), session);
    for (const [address, heading] of headings) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(siteUrl + address);
      await expect(page.locator('h1')).toHaveText(heading);
      await expect(page.locator('footer')).toContainText(`© ${new Date().getFullYear()} `);
    }
  }
});

test('an event shows four others, and not the same on each page', async ({ page }) => {
  const events = await apiList<Item>('events');
  const seen = new Set<string | null>();
  for (const { id, slug } of events) {
    await page.goto(`/evenement/${id}/${slug}`);
    const others = page.locator('main li h3 a');
    await expect(others).toHaveCount(4);
    for (const other of await others.all()) seen.add(await other.getAttribute('href'));
  }
  // The newest four of each page's others would be five events in all.
  expect(seen.size).toBeGreaterThan(5);
});

test('the FAQ holds the eight questions of the provider', async ({ page }) => {
  const questions = await apiList<{ question: string }>('faqs');
  expect(questions).toHaveLength(8);
  await page.goto('/faq');
  await expect(page.locator('main details')).toHaveCount(8);
  for (const { question } of questions) {
    await expect(page.locator('main summary', { hasText: question.trim() })).toHaveCount(1);
  }
  await expectAccessible(page);
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
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(next);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

for (const address of ['/', '/about', '/contact', '/cgu', '/soumission-projet']) {
  test(`${address} is accessible and fits the screen`, async ({ page }) => {
    // The terms fade in: half of the way their contrast is half.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('an unknown address tells so, with a way home', async ({ page, faults }) => {
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

test('a public page asks nobody but its own site', async ({ page }) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl) && !request.url().startsWith('data:')) {
      others.push(request.url());
    }
  });
  const [article] = await apiList<Item>('blogs');
  for (const address of ['/', '/blog', `/blog/${article?.id}/${article?.slug}`]) {
    await page.goto(address, { waitUntil: 'load' });
  }
  expect(others).toEqual([]);
});

test('without JavaScript nothing is missing', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/blog');
  const first = await page.locator('main h2, main h3').allTextContents();
  await page.getByRole('link', { name: 'Voir plus' }).click();
  const next = await page.locator('main h2, main h3').allTextContents();
  expect(next.length).toBeGreaterThan(0);
  expect(next).not.toEqual(first);
  await context.close();
});

test('what an editor publishes is online after the webhook', publishes, async ({ page }, info) => {
  const title = 'Publié pendant le test';
  const file = info.outputPath('article.html');
  await writeFile(
    file,
    `---\ntitle: ${title}\ncategory: Actualités\ndate: 2026-11-20\n---\n<p>Un article tout neuf.</p>\n`,
  );
  await apiCommand('publish', 'blog', file);
  const published = (await apiList<Item>('blogs')).find((item) => item.title === title);
  const address = `/blog/${published?.id}/${published?.slug}`;
  await expect
    .poll(async () => (await fetch(siteUrl + address)).status, { timeout: 45_000 })
    .toBe(200);
  await page.goto(address);
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator('main')).toContainText('Un article tout neuf.');
});

test('the provider may be gone: the pages are there', async ({ page }) => {
  await page.route(`${apiUrl}/**`, (route) => route.abort());
  await page.goto('/blog');
  await expect(page.locator('h1')).toBeVisible();
});
