// Announcements on the candidate's home, whatever the provider sends.
import type { Page } from 'playwright/test';
import { hostileHtml } from '../../fixtures/content/hostile.ts';
import { strangers } from '../../unit/content/html/harness.ts';
import { signIn } from '../candidate.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { watch } from '../executed-scripts.ts';

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

// What else the cleaner does: tests/unit/html, and that browsers do the same: ui/clean-html.spec.ts.
test('announcements of editors fit into the page', async ({ page }) => {
  await announce(page, [
    '<h1>Un</h1><h4>Deux</h4><p id="but">Trois</p>',
    `<table><tr>${'<td>cellule-assez-longue</td>'.repeat(12)}</tr></table><pre>${'x'.repeat(500)}</pre>`,
    `<p>${'anticonstitutionnellement'.repeat(40)}</p><a href="https://a.example/${'x'.repeat(300)}">Lien</a>`,
    '<p><img src="/storage/affiche.png" alt="L’affiche"><img src="https://ailleurs.example/a.png" alt="Ailleurs"></p>',
  ]);
  await page.route(`${apiUrl}/storage/**`, (route) =>
    route.fulfill({ path: 'public/apple-touch-icon.png' }),
  );
  await signIn(page);
  await page.goto('/home');
  await expect(list(page)).toHaveCount(4);
  const html = (index: number) => list(page).nth(index).innerHTML();
  expect(await html(0)).toBe('<h3>Un</h3><h4>Deux</h4><p id="texte-0-but">Trois</p>');
  const image = `<img alt="L’affiche" loading="lazy" src="${apiUrl}/storage/affiche.png">`;
  expect(await html(3)).toBe(`<p>${image}Ailleurs</p>`);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('h1 span')).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('announcements of attackers', () => {
  // The policy would stop most of it: here, sanitising alone must.
  test.use({ bypassCSP: true });

  test('do nothing', async ({ page }) => {
    const executed = await watch(page);
    const strange: string[] = [];
    page.on('request', (request) => {
      if (![siteUrl, apiUrl].includes(new URL(request.url()).origin)) strange.push(request.url());
    });
    const payloads = Object.values(hostileHtml).flat();
    await announce(page, [
      ...payloads.map((payload) => `<p>avant</p>${payload}<p>après</p>`),
      'La dernière',
    ]);
    await signIn(page);
    await page.goto('/home');
    await expect(list(page)).toHaveCount(payloads.length + 1);
    const shown = await list(page).evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    expect(shown.flatMap(strangers)).toEqual([]);
    // None swallows the others or is wider than the phone, and few what follows within.
    const texts = await list(page).allTextContents();
    expect(texts.pop()).toBe('La dernière');
    expect(texts.filter((text) => !text.startsWith('avant'))).toEqual([]);
    expect(texts.filter((text) => !text.endsWith('après')).length).toBeLessThan(10);
    await expectNoSidewaysScroll(page);
    expect(executed).toEqual([]);
    expect(strange).toEqual([]);
  });
});
