// The pages with forms: what their scripts weigh, what is shown without them, and that no foreign
// script runs.
import { grainy } from '../../fixtures/answers/photos.ts';
import { signIn } from '../candidate.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';
import { fillUniversity, form, openForm } from '../submission/project-form.ts';
import { countScriptBytes } from './script-bytes.ts';
import { ready } from '../tabs.ts';

const KB = 1024;
/** Scripts in all. */
const budgets: Record<string, number> = { '/login': 85 * KB, '/register': 125 * KB };
const pages = ['/login', '/register', '/verify-email', '/forget-password', '/reset-password'];

for (const address of pages) {
  test(`${address} hydrates without a word, within its budget, and runs no script that is not the site’s own`, async ({
    page,
    faults,
  }) => {
    const weight = countScriptBytes(page);
    await page.goto(address);
    await expect(page.locator('astro-island').first()).toBeAttached();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    // The last to arrive; it tries an eval when it comes, and continues without it.
    if (address === '/register') {
      await page.locator('input[name="phone"]').focus();
      await expect(page.locator('.selected-flag')).toBeVisible();
    }
    const budget = budgets[address];
    if (budget) {
      await page.getByRole('button').last().click();
      await expect(page.locator('.error-summary')).toBeVisible();
      const bytes = await weight();
      // Proves that the count is not empty because of a change of names.
      expect(bytes).toBeGreaterThan(50 * KB);
      expect(bytes).toBeLessThanOrEqual(budget);
    }
    expect(faults).toEqual([]);

    const stopped = await page.evaluate(async () => {
      const run: string[] = [];
      Object.assign(globalThis, { run });
      const violations: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        violations.push(`${effectiveDirective} ${blockedURI}`),
      );
      const inline = document.createElement('script');
      inline.textContent = 'run.push("inline")';
      document.body.append(inline);
      const handler = document.createElement('div');
      handler.setAttribute('onclick', 'run.push("handler")');
      document.body.append(handler);
      handler.click();
      const link = document.createElement('a');
      link.href = 'javascript:run.push("address")';
      document.body.append(link);
      link.click();
      const foreign = document.createElement('script');
      foreign.src = 'https://attacker.example/x.js';
      const failed = new Promise((resolve) => (foreign.onerror = resolve));
      document.body.append(foreign);
      await failed;
      await new Promise((resolve) => setTimeout(resolve));
      return { run, violations };
    });
    expect(stopped.run).toEqual([]);
    expect(stopped.violations.sort()).toEqual([
      'script-src-attr inline',
      'script-src-elem https://attacker.example/x.js',
      'script-src-elem inline',
      'script-src-elem inline',
    ]);
    const policy = await page
      .locator('meta[http-equiv="content-security-policy" i]')
      .getAttribute('content');
    expect(policy).toMatch(/script-src /);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    // The console reports each one.
    expect(faults.splice(0).length).toBeGreaterThan(0);
  });
}

test('the scripts of the project form keep to their budget; what photos need comes with its step', async ({
  page,
}) => {
  await signIn(page);
  const weight = countScriptBytes(page);
  await openForm(page);
  await ready(page);
  const bytes = await weight();
  expect(bytes).toBeGreaterThan(50 * KB);
  expect(bytes).toBeLessThanOrEqual(105 * KB);

  await fillUniversity(page);
  const buffer = await grainy(60, 40).jpeg().toBuffer();
  await page
    .getByLabel('Photos et documents')
    .setInputFiles({ name: 'atelier.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form(page)).toContainText('atelier.jpg');
  const more = await weight();
  expect(more).toBeGreaterThan(KB);
  expect(more).toBeLessThanOrEqual(4.5 * KB);
});

test('an island that fails says so and leads on, and the rest of the page stands', async ({
  page,
  faults,
}) => {
  await signIn(page);
  // The cleaner of announcements.
  await page.addInitScript(() => {
    Object.defineProperty(HTMLTemplateElement.prototype, 'content', {
      get() {
        throw new Error('broken on purpose');
      },
    });
  });
  await page.goto('/home');
  const told = page.getByRole('alert').filter({ hasText: 'n’a pas pu être affichée' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const again = page.waitForEvent('load');
  await told.getByRole('button', { name: 'Recharger la page' }).click();
  await again;
  await expect(told.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');
  faults.length = 0;
});
