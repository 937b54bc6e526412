// The candidate's home: the greeting, and announcements whatever the provider makes of them.
import type { Page } from 'playwright/test';
import { allowed } from '../fixtures/allowed.ts';
import { hostileHtml } from '../fixtures/hostile.ts';
import { keep, newSession, revoke, signIn } from './candidate.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { apiUrl, siteUrl } from './stack.ts';
import { watchShifts } from './shifts.ts';
import { watch } from './visit.ts';

const ANNOUNCEMENTS = `${apiUrl}/announcements`;
const offline = 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';

const list = (page: Page) => page.locator('.announcements li .prose');
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' });

/** The provider answers these instead of its own. */
function announce(page: Page, contents: string[]): Promise<unknown> {
  return page.route(ANNOUNCEMENTS, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': siteUrl },
      json: contents.map((content, index) => ({ id: index + 1, content })),
    }),
  );
}

function answerUser(page: Page, user: object): Promise<unknown> {
  return page.route(`${apiUrl}/users/000`, (route) =>
    route.fulfill({ headers: { 'Access-Control-Allow-Origin': siteUrl }, json: user }),
  );
}

test.describe('the greeting', () => {
  const name = 'Se\u0300nan👩🏽‍🌾';
  const whole = `Bonjour ${name}\u00a0!`;

  async function open(page: Page): Promise<void> {
    await answerUser(page, { step: 0, first_name: name });
    await page.clock.install({ time: '2026-11-20T09:00:00Z' });
    await keep(page, { ...(await newSession()), first_name: name });
    await page.clock.pauseAt('2026-11-20T10:00:00Z');
    await page.goto('/home');
  }

  test('types itself letter by letter, and is whole and still from the first', async ({ page }) => {
    await open(page);
    const letters = Array.from(new Intl.Segmenter('fr').segment(whole), ({ segment }) => segment);
    const heading = page.getByRole('heading', { level: 1, name: `Bonjour ${name} !` });
    const height = async () => (await heading.boundingBox())?.height;
    const first = await height();
    const seen = new Set<number>();
    for (let step = 0; step < 30; step += 1) {
      const [text, rest] = await heading.evaluate((h1) => [
        h1.textContent,
        h1.querySelector('.untyped')?.textContent ?? '',
      ]);
      expect(text).toBe(whole);
      const count = letters.findIndex((_, index) => letters.slice(index).join('') === rest);
      expect(rest === '' || count >= 0, rest).toBe(true);
      seen.add(rest === '' ? letters.length : count);
      expect(await height()).toBe(first);
      await page.clock.runFor(50);
    }
    expect([...seen]).toEqual([...letters.keys(), letters.length]);
    await expect(heading.locator('span')).toHaveCount(0);
  });

  test('is there at once for who wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(whole);
    await expect(page.locator('h1 span')).toHaveCount(0);
  });

  test('follows the name that the provider knows by now, and so does the bar', async ({ page }) => {
    await answerUser(page, { step: 1, first_name: 'Sèna' });
    await signIn(page);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Sèna !');
    await expect(page.locator('[data-session-name]')).toHaveText('Sèna Dossou');
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '')),
    ).toMatchObject({ step: 'candidature_pending' });
  });

  test('takes a name for text, however long', async ({ page }) => {
    const executed = await watch(page);
    const first_name = `<img src=x onerror=alert(1)>${'Sènan'.repeat(60)}`;
    await answerUser(page, { first_name });
    await keep(page, { ...(await newSession()), first_name });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${first_name} !`);
    await expect(list(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(executed).toEqual([]);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the home welcomes and shows what the provider announces', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page);
      await page.goto('/home');
      const welcome = page.locator('.welcome');
      await expect(welcome).toContainText('Les candidatures sont ouvertes');
      await expect(welcome.getByRole('link', { name: 'Soumettre un projet' })).toHaveAttribute(
        'href',
        '/soumission-projet',
      );
      await expect(list(page)).toHaveCount(3);
      await expect(list(page).first().locator('strong')).toContainText('Du mémoire à l’usage');
      await expect(list(page).nth(1).getByRole('listitem')).toHaveCount(3);
      await expect(list(page).nth(2).getByRole('link')).toHaveAttribute('href', '/status');
      await expect(page.locator('.bone')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test('nothing jumps while the announcements are awaited and when they come', async ({ page }) => {
  const shifts = await watchShifts(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(ANNOUNCEMENTS, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page);
  await page.goto('/home');
  await expect(page.locator('.bone').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toHaveText(
    'Chargement des annonces…',
  );
  await expectAccessible(page);
  answer();
  await expect(list(page)).toHaveCount(3);
  expect(await shifts()).toEqual([]);
});

test('where there is no announcement, or nothing in one, it says so', async ({ page }) => {
  await announce(page, ['<script>alert(1)</script>', '<p> </p><!-- rien -->']);
  await signIn(page);
  await page.goto('/home');
  await expect(page.locator('.announcements')).toContainText('Aucune annonce pour le moment.');
  await expect(list(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('announcements that do not come leave the page whole, and come when tried again', async ({
  page,
  faults,
}) => {
  await page.route(ANNOUNCEMENTS, (route) => route.abort());
  await signIn(page);
  await page.goto('/home');
  await expect(page.getByRole('status').filter({ hasText: offline })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Afi !');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('.notyf__toast')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('h1 span')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await retry(page).focus();
  const asked = page.waitForEvent('requestfailed');
  await page.keyboard.press('Enter');
  await asked;
  await expect(retry(page)).toBeFocused();
  await page.unroute(ANNOUNCEMENTS);
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Annonces' })).toBeFocused();
  await expect(retry(page)).toHaveCount(0);
  expect(faults.splice(0)).toHaveLength(2);
});

for (const [what, fulfil] of Object.entries({
  'a 500': { status: 500, json: { message: 'Server Error' } },
  'a page of a proxy': { status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' },
  'half an answer': { status: 200, body: '[{"id":1,"content":"<p>Un' },
})) {
  test(`after ${what} it can be tried again`, async ({ page, faults }) => {
    const headers = { 'Access-Control-Allow-Origin': siteUrl };
    await page.route(ANNOUNCEMENTS, (route) => route.fulfill({ headers, ...fulfil }));
    await signIn(page);
    await page.goto('/home');
    await expect(page.locator('.announcements')).toContainText(
      "Une erreur s'est produite, veuillez réessayer.",
    );
    await page.unroute(ANNOUNCEMENTS);
    await retry(page).click();
    await expect(list(page)).toHaveCount(3);
    expect(faults.splice(0)).toHaveLength(fulfil.status === 200 ? 0 : 1);
  });
}

test('when the line is back the announcements come by themselves', async ({
  page,
  context,
  faults,
}) => {
  await page.route(ANNOUNCEMENTS, (route) => route.abort());
  await signIn(page);
  await page.goto('/home');
  await expect(retry(page)).toBeVisible();
  await context.setOffline(true);
  await page.unroute(ANNOUNCEMENTS);
  await context.setOffline(false);
  await expect(list(page)).toHaveCount(3);
  expect(faults.splice(0)).toHaveLength(1);
});

test('what shows the announcements may be late too', async ({ page, faults }) => {
  const part = /\/safe-html\.[^/]*\.js$/;
  await page.route(part, (route) => route.abort());
  await signIn(page);
  await page.goto('/home');
  await expect(page.locator('.announcements')).toContainText(offline);
  await page.unroute(part);
  await retry(page).click();
  await expect(list(page)).toHaveCount(3);
  expect(faults.splice(0)).toHaveLength(1);
});

test('a session that has ended leads to the login, once', async ({ page, faults }) => {
  await revoke(await signIn(page));
  await page.goto('/home');
  await expect(page).toHaveURL(`${siteUrl}/login?redirect=%2Fhome`);
  await expect(page.getByRole('alertdialog')).toContainText('Votre session a expiré.');
  faults.splice(0);
});

test.describe('announcements of attackers', () => {
  // The policy would stop most of it: here the sanitising alone has to.
  test.use({ bypassCSP: true });

  test('do nothing', async ({ page, faults }) => {
    const executed = await watch(page);
    const payloads = Object.values(hostileHtml).flat();
    await announce(
      page,
      payloads.map((payload) => `<p>avant</p>${payload}<p>après</p>`),
    );
    const strange: string[] = [];
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (![siteUrl, apiUrl].includes(origin)) strange.push(request.url());
    });
    await signIn(page);
    await page.goto('/home');
    await expect(list(page)).toHaveCount(payloads.length);
    // What starts with an animation or a toggle has started two frames later.
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    const found = await list(page).evaluateAll(
      (parts, known) =>
        parts
          .flatMap((part) => [...part.querySelectorAll('*')])
          .flatMap((element) => {
            const own = known[element.localName];
            if (!own || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
              return [element.outerHTML];
            }
            return [...element.attributes]
              .filter(({ name, value }) => {
                if (name === 'href') {
                  const { protocol } = new URL(value, location.href);
                  return !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol);
                }
                if (name === 'rel') return value !== 'noopener';
                return name === 'src' || !own.includes(name);
              })
              .map(({ name, value }) => `<${element.localName} ${name}="${value}">`);
          }),
      allowed,
    );
    expect(found).toEqual([]);
    expect(executed).toEqual([]);
    expect(strange).toEqual([]);
    await expectNoSidewaysScroll(page);
    // Few take along what follows them.
    const texts = await list(page).allTextContents();
    expect(texts.filter((text) => !text.startsWith('avant'))).toEqual([]);
    expect(texts.filter((text) => !text.endsWith('après')).length).toBeLessThan(10);
    expect(faults).toEqual([]);
  });
});

test('announcements of editors fit into the page', async ({ page }) => {
  await announce(page, [
    '<h1>Un</h1><h4>Deux</h4><p>Trois</p><h2>Quatre</h2>',
    '<section>Un</section><section>Deux</section><li>Trois</li><ul>Quatre<p>Cinq</p></ul>',
    `<table><tr>${'<td>cellule-assez-longue</td>'.repeat(12)}</tr></table><pre>${'x'.repeat(500)}</pre>`,
    `<p>${'anticonstitutionnellement'.repeat(40)}</p><a href="https://a.example/${'x'.repeat(300)}">Lien</a>`,
    '<p><img src="/storage/affiche.png" alt="L’affiche"><img src="https://ailleurs.example/a.png" alt="Ailleurs"><img src="storage/b.png?v=2"></p>',
    '<p><a href="https://a.example">Dehors</a> <a href="/status">Ici</a> <a href="#x">Nulle part</a> <a href="/storage/reglement.pdf">Fichier</a> <a href="//b.example/">Sans protocole</a><a href="/c"> </a></p>',
    '<p lang="fr" dir="up" start="3" alt="x" title="t" class="x" id="y">Un</p><b lang="x y">Deux</b>',
  ]);
  await page.route(`${apiUrl}/storage/**`, (route) =>
    route.fulfill({ path: 'public/apple-touch-icon.png' }),
  );
  await signIn(page);
  await page.goto('/home');
  await expect(list(page)).toHaveCount(7);
  const html = (index: number) => list(page).nth(index).innerHTML();
  expect(await html(0)).toBe('<h3>Un</h3><h4>Deux</h4><p>Trois</p><h4>Quatre</h4>');
  expect(await html(1)).toBe(
    '<div>Un</div><div>Deux</div><div>Trois</div><ul><li>Quatre</li><li><p>Cinq</p></li></ul>',
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
      .evaluateAll((links) =>
        links.map((link) => [
          link.textContent,
          link.getAttribute('href'),
          link.getAttribute('rel'),
        ]),
      ),
  ).toEqual([
    ['Dehors', 'https://a.example', 'noopener'],
    ['Ici', '/status', null],
    ['Fichier', `${apiUrl}/storage/reglement.pdf`, 'noopener'],
    ['Sans protocole', 'https://b.example/', 'noopener'],
  ]);
  expect(await html(6)).toBe('<p lang="fr" title="t">Un</p><b>Deux</b>');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('h1 span')).toHaveCount(0);
  await expectAccessible(page);
});

test('fifty announcements, one of them of 100 kB', async ({ page }) => {
  const long = '<p>Une <strong>annonce</strong> qui <a href="/blog">n’en finit pas</a>.</p>'.repeat(
    1400,
  );
  expect(long.length).toBeGreaterThan(100_000);
  await announce(page, [long, ...Array.from({ length: 49 }, (_, n) => `<p>Annonce ${n}</p>`)]);
  await signIn(page);
  await page.goto('/home');
  await expect(list(page)).toHaveCount(50);
  await expect(list(page).first().locator('p')).toHaveCount(1400);
  await expect(list(page).last()).toHaveText('Annonce 48');
  await expectNoSidewaysScroll(page);
});
