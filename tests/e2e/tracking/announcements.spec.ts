// Announcements on the candidate's home, whatever the provider sends.
import type { Page, Route } from 'playwright/test';
import { allowed } from '../../fixtures/content/allowed.ts';
import { hostileHtml } from '../../fixtures/content/hostile.ts';
import { signIn } from '../candidate.ts';
import { openModules } from '../browser-modules.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { watch } from '../frames.ts';
import type * as modules from './announcement-list.ts';

declare const src: typeof modules;

const ANNOUNCEMENTS = `${apiUrl}/announcements`;
/** The API allows requests from all our sites. */
const open = { 'Access-Control-Allow-Origin': siteUrl };

const list = (page: Page) => page.locator('.announcements li .prose');

/** The provider returns these instead of its own. */
function announce(page: Page, contents: string[]): Promise<unknown> {
  return page.route(ANNOUNCEMENTS, (route) =>
    route.fulfill({
      headers: open,
      json: contents.map((content, index) => ({ id: index + 1, content })),
    }),
  );
}

test('where there is no announcement, or nothing in one, it says so', async ({ page }) => {
  await announce(page, ['<script>alert(1)</script>', '<p> </p><!-- rien -->']);
  await signIn(page);
  await page.goto('/home');
  await expect(page.locator('.announcements')).toContainText('Aucune annonce pour le moment.');
  await expect(list(page)).toHaveCount(0);
  await expectAccessible(page);
});

/** Only the log shows the error. */
async function expectNothing(page: Page, log: string[]): Promise<void> {
  await expect.poll(() => log).toContainEqual(expect.stringMatching(/^announcements/));
  await expect(page.locator('.announcements')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('Annonces');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Afi !');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('.notyf__toast')).toHaveCount(0);
}

function logOf(page: Page): string[] {
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  return log;
}

test('announcements that fail are only logged: the page stands whole without them', async ({
  page,
  faults,
}) => {
  const log = logOf(page);
  const failures = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 500, headers: open }),
  ];
  await page.route(ANNOUNCEMENTS, (route) => failures.shift()?.(route));
  await signIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const _ of ['no connection', 'an error of the server']) {
    log.length = 0;
    await page.goto('/home');
    await expectNothing(page, log);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  // Chromium's own.
  expect(faults.splice(0)).toHaveLength(2);
});

/** Chromium's own. It says that it is online before all of it is. */
function expectOnlyTheLine(faults: string[]): void {
  for (const fault of faults.splice(0)) {
    expect(fault).toMatch(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  }
}

test('when the line is back the announcements come by themselves', async ({
  page,
  context,
  faults,
}) => {
  const log = logOf(page);
  await page.route(ANNOUNCEMENTS, (route) => route.abort());
  await signIn(page);
  await page.goto('/home');
  await expectNothing(page, log);
  await context.setOffline(true);
  await page.unroute(ANNOUNCEMENTS);
  await context.setOffline(false);
  await expect(list(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Annonces' })).toBeVisible();
  expectOnlyTheLine(faults);
});

test('also where the phone says so before anything comes through @long', async ({
  page,
  faults,
}) => {
  const log = logOf(page);
  await page.route(ANNOUNCEMENTS, (route) => route.abort());
  await signIn(page);
  await page.goto('/home');
  await expectNothing(page, log);
  log.length = 0;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectNothing(page, log);
  await page.unroute(ANNOUNCEMENTS);
  await expect(list(page)).toHaveCount(3);
  expect(faults.splice(0)).toHaveLength(2);
});

test('announcements of editors fit into the page', async ({ page }) => {
  await announce(page, [
    '<h1>Un</h1><h4>Deux</h4><p>Trois</p><h2>Quatre</h2>',
    '<section>Un</section><section>Deux</section><li>Trois</li><ul>Quatre<p>Cinq</p></ul>',
    `<table><tr>${'<td>cellule-assez-longue</td>'.repeat(12)}</tr></table><pre>${'x'.repeat(500)}</pre>`,
    `<p>${'anticonstitutionnellement'.repeat(40)}</p><a href="https://a.example/${'x'.repeat(300)}">Lien</a>`,
    '<p><img src="/storage/affiche.png" alt="L’affiche"><img src="https://ailleurs.example/a.png" alt="Ailleurs"><img src="storage/b.png?v=2"></p>',
    '<p><a href="https://a.example">Dehors</a> <a href="/status">Ici</a> <a href="#x">Nulle part</a> <a href="/storage/reglement.pdf">Fichier</a> <a href="//b.example/">Sans protocole</a><a href="/c"> </a> (www.c.example, hub@c.example) <code>https://d.example</code></p>',
    '<p lang="fr" dir="up" start="3" alt="x" title="t" class="x" id="y">Un</p><b lang="x y">Deux</b>',
    '<ul><li><a href="#but">Le but</a></li><li><a href="#fin">La fin</a></li></ul><h2 id="but">But</h2><p id="but">Texte</p><p><a name="fin"></a> </p><a href="#a" id="location">Ici</a>',
    '<ol start="3" reversed><li>Un</li><li value="1">Deux</li></ol><table><tr><th scope="col">a</th><td colspan="2">b</td></tr></table><ul><li><img src="/storage/a.png" alt="A"></li></ul><p><time datetime="2026-12-01">c</time><br>d</p>',
    '<iframe src="/"></iframe><form><a href="javascript:alert(1)">Sans</a> <b class="x">effet</b></form>',
  ]);
  await page.route(`${apiUrl}/storage/**`, (route) =>
    route.fulfill({ path: 'public/apple-touch-icon.png' }),
  );
  await signIn(page);
  await page.goto('/home');
  await expect(list(page)).toHaveCount(10);
  const html = (index: number) => list(page).nth(index).innerHTML();
  expect(await html(0)).toBe('<h3>Un</h3><h4>Deux</h4><p>Trois</p><h4>Quatre</h4>');
  expect(await html(1)).toBe(
    '<div>Un</div><div>Deux</div><div>Trois</div><ul><li>Quatre<p>Cinq</p></li></ul>',
  );
  expect(
    await list(page)
      .nth(4)
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => [
          image.getAttribute('src'),
          image.getAttribute('alt'),
          image.getAttribute('loading'),
        ]),
      ),
  ).toEqual([
    [`${apiUrl}/storage/affiche.png`, 'L’affiche', 'lazy'],
    [`${apiUrl}/storage/b.png`, '', 'lazy'],
  ]);
  await expect(list(page).nth(4)).toHaveText('Ailleurs');
  expect(
    await list(page)
      .nth(5)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
  ).toEqual([
    ['Dehors', 'https://a.example'],
    ['Ici', '/status'],
    ['Fichier', `${apiUrl}/storage/reglement.pdf`],
    ['Sans protocole', 'https://b.example/'],
    ['www.c.example', 'http://www.c.example'],
    ['hub@c.example', 'mailto:hub@c.example'],
  ]);
  expect(await html(6)).toBe('<p lang="fr" title="t" id="texte-6-y">Un</p><b>Deux</b>');
  expect(await html(7)).toBe(
    '<ul><li><a href="#texte-7-but">Le but</a></li><li><a href="#texte-7-fin">La fin</a></li></ul><h3 id="texte-7-but">But</h3><p>Texte</p><span id="texte-7-fin"></span><span id="texte-7-location">Ici</span>',
  );
  expect(await html(8)).toBe(
    `<ol start="3" reversed=""><li>Un</li><li value="1">Deux</li></ol><div class="table" tabindex="0"><table><tbody><tr><th scope="col">a</th><td colspan="2">b</td></tr></tbody></table></div><ul class="gallery"><li><img alt="A" loading="lazy" src="${apiUrl}/storage/a.png"></li></ul><p><time datetime="2026-12-01">c</time><br>d</p>`,
  );
  // Sanitising is tested below with everything that attackers know.
  expect(await html(9)).toBe('<div>Sans <b>effet</b></div>');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('h1 span')).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('announcements of attackers', () => {
  // The policy would stop most of it: here, sanitising alone must.
  test.use({ bypassCSP: true });

  test('do nothing', async ({ page, faults }) => {
    const executed = await watch(page);
    const strange: string[] = [];
    page.on('request', (request) => {
      if (request.url() !== `${siteUrl}/robots.txt`) strange.push(request.url());
    });
    await openModules(page, '../tests/e2e/tracking/announcement-list.ts');
    const payloads = Object.values(hostileHtml).flat();
    const { texts, strangers } = await page.evaluate(show, {
      contents: payloads.map((payload) => `<p>avant</p>${payload}<p>après</p>`),
      storageUrl: `${apiUrl}/storage`,
      allowed,
    });
    expect(strangers).toEqual([]);
    expect(executed).toEqual([]);
    expect(strange).toEqual([]);
    // Few of them swallow what follows.
    expect(texts.filter((text) => !text.startsWith('avant'))).toEqual([]);
    expect(texts.filter((text) => !text.endsWith('après')).length).toBeLessThan(10);
    expect(faults).toEqual([]);

    // On their page, none swallows the others or is wider than the phone.
    await announce(page, [...payloads, 'La dernière']);
    await signIn(page);
    await page.goto('/home');
    await expect(list(page).last()).toHaveText('La dernière');
    await expectNoSidewaysScroll(page);
    expect(executed).toEqual([]);
    expect(strange.filter((url) => ![siteUrl, apiUrl].includes(new URL(url).origin))).toEqual([]);
  });
});

interface Task {
  contents: string[];
  storageUrl: string;
  allowed: Record<string, string[]>;
}

/** Runs in the browser: puts each announcement into the page as src/islands/account does. */
async function show({ contents, storageUrl, allowed }: Task) {
  const parts = src.showAnnouncements(contents, storageUrl);
  // What starts with an animation or a toggle has started two frames later.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const strangers = parts.flatMap((part, index) =>
    [...part.querySelectorAll('*')].flatMap((element) => {
      const allowedAttributes = allowed[element.localName];
      if (!allowedAttributes || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
        return [element.outerHTML];
      }
      return [...element.attributes]
        .filter(({ name, value }) => {
          if (name === 'href') {
            const { protocol } = new URL(value, location.href);
            return !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol);
          }
          if (name === 'id') return !value.startsWith(`texte-${index}-`);
          return name === 'src' || !allowedAttributes.includes(name);
        })
        .map(({ name, value }) => `<${element.localName} ${name}="${value}">`);
    }),
  );
  return { texts: parts.map(({ textContent }) => textContent), strangers };
}
