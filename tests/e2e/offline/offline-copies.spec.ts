// What the service worker keeps on the device, and for how long.
import { signIn } from '../candidate.ts';
import { expectCopies, keptBy, note, read } from './offline.ts';
import { expect, test } from '../page.ts';
import { siteUrl } from '../portal.ts';
import { university as answers } from '../../fixtures/answers/projects.ts';
import { openWithDraft } from '../submission/stored-draft.ts';

test.use({ serviceWorkers: 'allow' });

test('nothing of a candidate is kept', async ({ page, faults }) => {
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
  const { 'pages-1': pages, 'shells-1': kinds } = await keptBy(page);
  expect(pages).toEqual(expect.arrayContaining(['/', '/blog', '/contact']));
  expect(kinds?.toSorted()).toEqual(['/home', form, '/status', '/status/projet']);
  // The candidate has no project 1.
  faults.length = 0;
});

test('the form opens with its draft without a network', async ({ page, context, faults }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const form = '/soumission-projet/formulaire';
  await openWithDraft(page, { ...answers, titre_solution: 'Séchoir Hélio' }, 3);
  await expectCopies(page, form);
  // Other pages of a later release need other scripts.
  await page.evaluate(async () => {
    const assets = await caches.open('assets-1');
    for (let id = 1; id <= 60; id++) await assets.put(`/_astro/${id}.js`, new Response('x'));
  });
  await read(page, '/contact');
  // It is shared with all sites that are read meanwhile.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto(`${form}?etape=3`);
  await expect(page.locator('[name="titre_solution"]')).toHaveValue('Séchoir Hélio');
  await page.goto(form);
  await expect(page.locator('.wizard')).toContainText('« Séchoir Hélio », étape 3 sur 4.');
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
