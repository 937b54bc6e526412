import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, publishes, test } from './page.ts';
import { apiCommand, apiList, siteUrl } from './stack.ts';
import { openAs, university } from './tracked.ts';
import { weakLine } from './weak-line.ts';

test.use({ serviceWorkers: 'allow' });

interface Item {
  id: number;
  slug: string;
  title: string;
}

/** Everything that the browser keeps for the site: by the name of a cache, its paths in order. */
const keptBy = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const paths = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url.replace(location.origin, ''));
    const names = await caches.keys();
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await paths(name)] as const)),
    );
  });

const keptPaths = async (page: Page) => Object.values(await keptBy(page)).flat();

/** Reads a page until it is kept. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const path = new URL(address, siteUrl).pathname;
  await expect.poll(() => keptPaths(page)).toContain(path);
}

const note = (page: Page) => page.locator('.offline');

/** Whether the pictures that are seen are there, and one at least. */
const allShown = (page: Page) =>
  page.locator('main img').evaluateAll((all) => {
    const seen = (all as HTMLImageElement[]).filter((image) => {
      const { top, left } = image.getBoundingClientRect();
      return top < innerHeight && left < innerWidth;
    });
    return seen.length > 0 && seen.every(({ naturalWidth }) => naturalWidth > 0);
  });

/** An article with a picture. */
async function pictured() {
  const articles = await apiList<Item & { image?: string }>('blogs');
  const { id, slug, title } = articles.find(({ image }) => image) ?? {};
  return { address: `/blog/${id}/${slug}`, title: title ?? '' };
}

test('a page that was read opens without a network, and says so', async ({
  page,
  context,
  faults,
}) => {
  const { address, title } = await pictured();
  // The first page that a visitor reads was loaded before there was a worker.
  await read(page, address);
  await expect.poll(() => allShown(page)).toBe(true);
  await expect.poll(async () => (await keptBy(page))['images-1']?.length).toBeGreaterThan(0);
  await expect(note(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto(`${address}?utm_source=mail`);
  await expect(page.locator('h1')).toHaveText(title);
  await expect(note(page)).toHaveRole('status');
  await expect(note(page)).toHaveText(
    /^Vous êtes hors ligne\. Cette page est celle de votre dernière visite, le (1er|\d+) \S+ \d{4} à \d+\u00a0h(\u00a0\d\d)?\.$/,
  );
  await expect.poll(() => allShown(page)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await context.setOffline(false);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(title);
  await expect(note(page)).toHaveCount(0);
  // Chromium itself reports what did not load.
  faults.length = 0;
});

test('a turned phone shows the pictures that it has', async ({ page, context, faults }) => {
  const { address } = await pictured();
  await page.setViewportSize({ width: 360, height: 740 });
  await read(page, address);
  await expect.poll(async () => (await keptBy(page))['images-1']?.length).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.setViewportSize({ width: 1000, height: 360 });
  await page.goto(address);
  const picture = page.locator('main img').first();
  expect(await keptPaths(page)).not.toContain(
    await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname),
  );
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  faults.length = 0;
});

test('a page that was not read tells which ones can be', async ({ page, context, faults }) => {
  await read(page, '/contact');
  await read(page, '/blog');
  await context.setOffline(true);
  for (const address of ['/faq', '/n-existe-pas', '/evenements?a=b', '/blog/1/a/b']) {
    await page.goto(address);
    await expect(page).toHaveURL(siteUrl + address);
    await expect(page.locator('h1')).toHaveText('Vous êtes hors ligne');
  }
  const list = page.locator('main li');
  await expect(list).toHaveText(['Actualités', 'Contact']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await list.getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('h1')).toHaveText('Contact');
  await expect(note(page)).toBeVisible();

  await page.goto('/faq');
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.locator('h1')).toHaveText('Vous êtes hors ligne');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL(`${siteUrl}/faq`);
  await expect(page.locator('h1')).toHaveText('Questions fréquentes');
  faults.length = 0;
});

test('nothing of a candidate is kept', async ({ page, context, faults }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/login?redirect=%2Fhome');
  await page.getByLabel('Adresse e-mail').fill('demo@wema.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo-Wema-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${siteUrl}/home`);
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, string>,
  );
  const { access_token, email, first_name, last_name } = session;
  // A first name of three letters is somewhere in any file of letters.
  const secrets = [access_token, email, last_name, `${first_name} ${last_name}`];
  for (const secret of secrets) expect(secret).toMatch(/^.{4}/);

  // Their HTML alone, which is the same for everybody.
  const shells = ['/status', '/status/1/mon-projet'];
  const closed = ['/home', '/status/1', '/profile', '/new-candidacies'];
  closed.push('/edit-candidacy', '/soumission-projet/formulaire', '/login', '/register');
  closed.push('/verify-email?status=fail', '/forget-password', '/reset-password?token=s3cr3t');
  for (const address of [...shells, ...closed]) {
    await page.goto(address);
    await page.goto(`${address.split('?')[0]}?from=/blog`);
  }
  await read(page, '/');
  await read(page, '/blog');
  await expect(page.locator('[data-session-name]').first()).not.toBeEmpty();
  await page.goto('/recherche?q=s3cr3t');
  await read(page, '/contact');

  const kept = await page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = [...request.headers, ...(response?.headers ?? [])].flat();
        all.push([request.url, response?.url, ...headers, await response?.text()].join('\n'));
      }
    }
    return all;
  });
  expect(kept.length).toBeGreaterThan(10);
  for (const secret of [...secrets, 's3cr3t']) {
    const told = kept.filter((text) => text.includes(String(secret)));
    expect(told.map((text) => text.split('\n', 1))).toEqual([]);
  }
  const paths = await keptPaths(page);
  expect(paths.filter((path) => closed.some((each) => path === each.split('?')[0]))).toEqual([]);
  expect(paths.filter((path) => path.includes('?'))).toEqual([]);
  const { 'pages-1': pages, 'shells-1': kinds } = await keptBy(page);
  expect(pages).toEqual(expect.arrayContaining(['/', '/blog', '/contact']));
  expect(kinds?.toSorted()).toEqual(['/status', '/status/projet']);

  await context.setOffline(true);
  for (const address of ['/home', '/login', '/profile']) {
    await page.goto(address);
    await expect(page.locator('h1')).toHaveText('Vous êtes hors ligne');
  }
  faults.length = 0;
});

test('the state of a project opens without a network, dated by itself', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { ids } = await openAs(page, [university]);
  await read(page, '/status');
  await expect(page.locator('.step')).toHaveText('En cours de traitement');
  const project = `/status/${ids[0]}/un-four-sans-fumee`;
  await page.goto(project);
  await expect.poll(() => keptPaths(page)).toContain('/status/projet');
  await expect(page.locator('.message')).toBeVisible();
  // No other page of a candidate brings the network back.
  await context.setOffline(true);
  for (const address of ['/status', project]) {
    await page.goto(address);
    await expect(page.locator('.refresh')).toContainText('Dernier état connu');
    await expect(page.getByText('En cours de traitement').first()).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  }
  faults.length = 0;
});

test(
  'what an editor publishes is seen at the next visit',
  publishes,
  async ({ page, context, faults }, info) => {
    await read(page, '/blog');
    await context.setOffline(true);
    await page.goto('/blog');
    await expect(note(page)).toBeVisible();
    await context.setOffline(false);

    const title = 'Publié entre deux visites';
    const file = info.outputPath('article.html');
    await writeFile(
      file,
      `---\ntitle: ${title}\ncategory: Actualités\ndate: 2026-11-20\n---\n<p>Tout neuf.</p>\n`,
    );
    await apiCommand('publish', 'blog', file);
    await expect
      .poll(async () => (await (await fetch(`${siteUrl}/blog`)).text()).includes(title), {
        timeout: 45_000,
      })
      .toBe(true);
    await page.goto('/blog');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(note(page)).toHaveCount(0);
    // And this is the copy from now on.
    await context.setOffline(true);
    await page.goto('/blog');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(note(page)).toBeVisible();
    faults.length = 0;
  },
);

test('what was withdrawn is not kept either', async ({ page, faults }) => {
  await read(page, '/blog');
  await page.evaluate(async () => {
    const pages = await caches.open('pages-1');
    await pages.put('/blog/999999/parti', new Response('<h1>Parti</h1>'));
  });
  const response = await page.goto('/blog/999999/parti');
  expect(response?.status()).toBe(404);
  await expect.poll(() => keptPaths(page)).not.toContain('/blog/999999/parti');
  faults.length = 0;
});

test('the least recently used make room', async ({ page }) => {
  await read(page, '/blog');
  await read(page, '/faq');
  await page.evaluate(async () => {
    const pages = await caches.open('pages-1');
    const images = await caches.open('images-1');
    for (let id = 1; id <= 58; id++) await pages.put(`/blog/${id}/ancien`, new Response('x'));
    for (let id = 1; id <= 150; id++) await images.put(`/images/${id}-360.avif`, new Response('x'));
  });
  // The oldest is read again, and another one comes.
  await read(page, '/blog');
  await read(page, '/contact');
  await expect.poll(async () => (await keptBy(page))['pages-1']).toHaveLength(60);
  const kept = await keptBy(page);
  expect(kept['pages-1']).toEqual(expect.arrayContaining(['/blog', '/contact', '/blog/1/ancien']));
  expect(kept['pages-1']).not.toContain('/faq');
  expect(kept['images-1']).toHaveLength(150);
  expect(kept['images-1']).toContain('/images/150-360.avif');
});

test('what is used again stays longer, and an icon is renewed', async ({ page }) => {
  await read(page, '/blog');
  await expect.poll(async () => (await keptBy(page))['images-1']?.length).toBeGreaterThan(0);
  await expect.poll(async () => (await keptBy(page))['icons-1']).toContain('/favicon.svg');
  const image = (await keptBy(page))['images-1']?.[0] ?? '';
  await page.evaluate(async (image) => {
    const old = { headers: { 'x-kept-at': String(Date.now() - 48 * 60 * 60 * 1000) } };
    const images = await caches.open('images-1');
    await images.put(image, new Response(await (await images.match(image))?.blob(), old));
    await (await caches.open('icons-1')).put('/favicon.svg', new Response('old', old));
  }, image);
  await page.goto('/blog');
  await expect.poll(async () => (await keptBy(page))['images-1']?.at(-1)).toBe(image);
  const icon = () =>
    page.evaluate(async () =>
      (await caches.match('/favicon.svg', { cacheName: 'icons-1' }))?.text(),
    );
  await expect.poll(icon).toMatch(/^<svg/);
});

test('a full storage takes no page from the reader', async ({ page, context }) => {
  await read(page, '/contact');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: siteUrl, quotaSize: 1 });
  for (const address of ['/', '/blog', '/evenements']) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  }
  expect((await keptBy(page))['pages-1']).toEqual(['/contact']);
});

test('copies of an older form are removed', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    for (const name of ['pages-0', 'shell-00000000']) {
      await (await caches.open(name)).put('/blog', new Response('x'));
    }
  });
  await read(page, '/contact');
  const names = Object.keys(await keptBy(page));
  expect(names).not.toContain('pages-0');
  expect(names.filter((name) => name.startsWith('shell-'))).toHaveLength(1);
});

test('a line that does not answer leads to the copy, with a note', async ({ page }) => {
  const line = await weakLine();
  await read(page, `${line.url}/contact`);
  line.hang();
  await page.goto(`${line.url}/contact`);
  await expect(page.locator('h1')).toHaveText('Contact');
  await expect(note(page)).toHaveText(/^Le réseau ne répond pas\. Cette page est celle de/);
  line.close();
});

test('« Voir plus » works without a network where it was used', async ({
  page,
  context,
  faults,
}) => {
  await read(page, '/blog');
  const cards = page.locator('main .cards > *');
  const first = await cards.count();
  await page.getByRole('link', { name: 'Voir plus' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  await context.setOffline(true);
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Voir plus' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  faults.length = 0;
});

test('the search answers without a network where it was used', async ({
  page,
  context,
  faults,
}) => {
  // The first visit brings the worker, the next one what it keeps of the search.
  await read(page, '/recherche');
  const hits = page.locator('[data-search-list] > li');
  await page.goto('/recherche?q=makerspace');
  await expect(hits.first()).toContainText(/makerspace/i);
  await expect.poll(() => keptPaths(page)).toContain('/recherche/1.json');
  await context.setOffline(true);
  await page.goto('/recherche?q=capteur');
  await expect(note(page)).toBeVisible();
  await expect(hits.first()).toContainText(/capteur/i);
  expect((await keptPaths(page)).filter((path) => path.includes('?'))).toEqual([]);
  faults.length = 0;
});

test('the site can be installed', async ({ page, context }) => {
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest');
  const response = await page.request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toBe('application/manifest+json');
  const { icons } = (await response.json()) as { icons: { src: string; sizes: string }[] };
  expect(icons).toHaveLength(3);
  for (const { src, sizes } of icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    const { format, width, height } = await sharp(await icon.body()).metadata();
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes });
  }
  // Chromium's own judgement, once the worker is there.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // The tests' windows are private ones.
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('the worker is checked for a newer one at every visit', async ({ page }) => {
  const response = await page.request.get('/sw.js');
  expect(response.headers()['cache-control']).toBe('no-cache');
  expect(response.headers()['content-type']).toMatch(/^text\/javascript/);
});
