// The pages of the account as they open, by day and by night: what they show, what their scripts weigh,
// and that no foreign script runs.
import type { Page } from 'playwright/test';
import { expect, test, expectFine } from '../page.ts';
import { siteUrl } from '../portal.ts';
import { countScriptBytes } from '../ui/page-bytes.ts';

const KB = 1024;
const SCRIPTS = 95 * KB;

test('/login fades in, fits the screen, is light and runs no script but its own', async ({
  page,
  faults,
}) => {
  const weight = countScriptBytes(page);
  await expectAuthPage(page, '/login', faults);
  await page.getByRole('button').last().click();
  await expect(page.locator('.error-summary')).toBeVisible();
  const bytes = await weight();
  // Proves that the count is not empty because of a change of names.
  expect(bytes).toBeGreaterThan(50 * KB);
  expect(bytes).toBeLessThanOrEqual(SCRIPTS);
});

// What they load has no budget of its own: one tab visits them.
test('so do the other pages of an account, and the terms fade in', async ({ page, faults }) => {
  for (const address of ['/register', '/verify-email', '/forget-password', '/reset-password'])
    await test.step(address, () => expectAuthPage(page, address, faults));
  await expectFadesIn(page, '/cgu');
});

async function expectAuthPage(page: Page, address: string, faults: string[]): Promise<void> {
  await expectFadesIn(page, address);
  await expect(page.getByRole('button').last()).toBeEnabled();
  await expect(page.locator('astro-island').first()).toBeAttached();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectFine(page);
  // The last to arrive; it tries an eval when it comes, and continues without it.
  if (address === '/register') {
    await page.locator('input[name="phone"]').focus();
    await expect(page.locator('.selected-flag')).toBeVisible();
  }
  expect(faults).toEqual([]);
  await expectForeignScriptsStopped(page);
  // The console reports each one.
  expect(faults.splice(0).length).toBeGreaterThan(0);
}

async function expectForeignScriptsStopped(page: Page): Promise<void> {
  const stopped = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
    document.body.setAttribute('onclick', 'alert(1)');
    const [inline, foreign] = [document.createElement('script'), document.createElement('script')];
    inline.textContent = 'alert(1)';
    foreign.src = 'https://attacker.example/x.js';
    const failed = new Promise((resolve) => (foreign.onerror = resolve));
    document.body.append(inline, foreign);
    await failed;
    await new Promise((resolve) => setTimeout(resolve));
    return violations.sort();
  });
  expect(stopped).toEqual([
    'script-src-attr inline',
    'script-src-elem https://attacker.example/x.js',
    'script-src-elem inline',
  ]);
  const policy = page.locator('meta[http-equiv="content-security-policy" i]');
  await expect(policy).toHaveAttribute('content', /script-src (?![^;]*'unsafe-eval')/);
}

async function expectFadesIn(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(address);
  await expect(page).toHaveURL(siteUrl + address);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.page')).toHaveCSS('animation-name', 'fade');
}
