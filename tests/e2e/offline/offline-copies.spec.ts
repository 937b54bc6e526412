// What the service worker keeps on the device, and for how long.
import { signIn } from '../candidate.ts';
import { expectCopies, keptBy, keptPaths, note, read } from './offline.ts';
import { expect, test } from '../page.ts';
import { siteUrl } from '../portal.ts';
import { university as answers } from '../../fixtures/answers/projects.ts';
import { openWithDraft } from '../submission/stored-draft.ts';
import { openWithProjects, university } from '../tracking/seeded-projects.ts';

test.use({ serviceWorkers: 'allow' });

test('nothing of a candidate is kept @long', async ({ page, context, faults }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { access_token, email, first_name, last_name } = await signIn(page);
  // A first name of three letters occurs by chance in any file.
  const secrets = [access_token, email, last_name, `${first_name} ${last_name}`];
  for (const secret of secrets) expect(secret).toMatch(/^.{4}/);

  // Only their HTML, which is the same for everybody.
  const form = '/soumission-projet/formulaire';
  const shells = ['/home?from=/blog', form, '/status', '/status/1/mon-projet'];
  // One of each kind: tests/unit/service-worker/cache-rules.test.ts has them all.
  const closed = ['/profile', '/login', '/reset-password?token=s3cr3t'];
  for (const address of [...shells, ...closed]) await page.goto(address);
  await page.goto('/status?from=/blog');
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
  expect(paths.filter((path) => closed.some((address) => path === address.split('?')[0]))).toEqual(
    [],
  );
  expect(paths.filter((path) => path.includes('?'))).toEqual([]);
  const { 'pages-1': pages, 'shells-1': kinds } = await keptBy(page);
  expect(pages).toEqual(expect.arrayContaining(['/', '/blog', '/contact']));
  expect(kinds?.toSorted()).toEqual(['/home', form, '/status', '/status/projet']);

  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.locator('h1')).toHaveText('Vous êtes hors ligne');
  faults.length = 0;
});

test('the form opens with its draft without a network', async ({ page, context, faults }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const form = '/soumission-projet/formulaire';
  await openWithDraft(page, { ...answers, titre_solution: 'Séchoir Hélio' }, 3);
  await expectCopies(page, form);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[name="titre_solution"]')).toHaveValue('Séchoir Hélio');
  await page.goto(form);
  await expect(page.locator('.wizard')).toContainText('« Séchoir Hélio », étape 3 sur 4.');
  faults.length = 0;
});

test('the state of a project and a receipt open without a network', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { ids } = await openWithProjects(page, [university]);
  await read(page, '/soumission-projet/recu');
  await read(page, '/status');
  await expect(page.locator('.step')).toHaveText('En cours de traitement');
  const project = `/status/${ids[0]}/un-four-sans-fumee`;
  await page.goto(project);
  await expect(page.locator('.refresh')).toContainText('Dernière actualisation');
  await expectCopies(page, '/status/projet');
  // No other page of a candidate brings the network back.
  await context.setOffline(true);
  for (const address of ['/status', project]) {
    await page.goto(address);
    await expect(page.locator('.refresh')).toContainText('Dernier état connu');
    await expect(page.getByText('En cours de traitement').first()).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  }
  // The page was opened before both, without a receipt; its copy still says so.
  await page.goto('/soumission-projet/recu?reference=20261122-K7');
  await expect(page.locator('h1')).toHaveText('Ce reçu n’a pas été trouvé sur cet appareil');
  faults.length = 0;
});

test('the least recently used make room', async ({ page }) => {
  await read(page, '/blog');
  await page.evaluate(async () => {
    const pages = await caches.open('pages-1');
    const images = await caches.open('images-1');
    await pages.put('/faq', new Response('x'));
    for (let id = 1; id <= 58; id++) await pages.put(`/blog/${id}/ancien`, new Response('x'));
    for (let id = 1; id <= 150; id++) await images.put(`/images/${id}-360.avif`, new Response('x'));
  });
  // The oldest one is read again, and a new one is added.
  await read(page, '/blog');
  await read(page, '/contact');
  // One kind after the other.
  const count = async (kind: string) => (await keptBy(page))[kind]?.length;
  await expect.poll(() => count('pages-1')).toBe(60);
  await expect.poll(() => count('images-1')).toBe(150);
  const kept = await keptBy(page);
  expect(kept['pages-1']).toEqual(expect.arrayContaining(['/blog', '/contact', '/blog/1/ancien']));
  expect(kept['pages-1']).not.toContain('/faq');
  expect(kept['images-1']).toContain('/images/150-360.avif');
});

test('what is used again stays longer; what is old is renewed, or goes', async ({
  page,
  context,
  faults,
}) => {
  // The browser does not ask the worker for what it still has in memory.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    for (const name of ['pages-0', 'shell-00000000']) {
      await (await caches.open(name)).put('/blog', new Response('x'));
    }
  });
  await page.goto('/contact');
  // In an older format. Only the name is checked: opening a cache would create it again.
  const older = (names: string[]) => names.filter((name) => /^(pages-0|shell-0{8})$/.test(name));
  await expect.poll(async () => older(await page.evaluate(() => caches.keys()))).toEqual([]);

  await expect.poll(() => keptPaths(page)).toContain('/contact');
  await expect.poll(async () => (await keptBy(page))['icons-1']).toContain('/favicon.svg');
  // By now the worker runs and keeps each picture once. A page that was loaded without it sends it the
  // list of its files, and the worker keeps twice what it has seen meanwhile; a test may see that.
  await page.goto('/blog');
  const picture = page.locator('main img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  const image = await picture.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
  await expect.poll(async () => (await keptBy(page))['images-1']).toContain(image);
  await page.evaluate(async (image) => {
    const old = { headers: { 'x-kept-at': String(Date.now() - 48 * 60 * 60 * 1000) } };
    const images = await caches.open('images-1');
    await images.put(image, new Response(await (await images.match(image))?.blob(), old));
    await images.put('/images/later-360.avif', new Response('x'));
    await (await caches.open('icons-1')).put('/favicon.svg', new Response('old', old));
  }, image);
  await page.goto('/blog');
  const isLater = async () => {
    const { 'images-1': images = [] } = await keptBy(page);
    return images.indexOf(image) > images.indexOf('/images/later-360.avif');
  };
  await expect.poll(isLater).toBe(true);
  const icon = () =>
    page.evaluate(async () =>
      (await caches.match('/favicon.svg', { cacheName: 'icons-1' }))?.text(),
    );
  await expect.poll(icon).toMatch(/^<svg/);

  // A page that is no longer in the list redirects to the list: that is not a copy of the page.
  await page.evaluate(async () => (await fetch('/blog/page/999')).text());

  // Withdrawn by its editor.
  await page.evaluate(async () => {
    await (await caches.open('pages-1')).put('/blog/999999/parti', new Response('Parti'));
  });
  expect((await page.goto('/blog/999999/parti'))?.status()).toBe(404);
  await expect.poll(() => keptPaths(page)).not.toContain('/blog/999999/parti');
  expect(await keptPaths(page)).not.toContain('/blog/page/999');
  faults.length = 0;
});

test('a full storage takes no page from the reader', async ({ page, context }) => {
  await read(page, '/contact');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: siteUrl, quotaSize: 1 });
  for (const address of ['/', '/blog']) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  }
  expect((await keptBy(page))['pages-1']).toEqual(['/contact']);
});
