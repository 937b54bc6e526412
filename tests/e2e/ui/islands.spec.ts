// Islands: what the scripts of the project form weigh, and what is shown where one fails.
import { grainy } from '../../fixtures/answers/photos.ts';
import { signIn } from '../candidate.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';
import { fillUniversity, form, openForm } from '../submission/project-form.ts';
import { countScriptBytes } from './page-bytes.ts';
import { ready } from '../tabs.ts';

const KB = 1024;

test('the scripts of the project form keep to their budget; what photos need comes with its step', async ({
  page,
}) => {
  await signIn(page);
  const weight = countScriptBytes(page);
  await openForm(page);
  await ready(page);
  const bytes = await weight();
  expect(bytes).toBeGreaterThan(50 * KB);
  expect(bytes).toBeLessThanOrEqual(112 * KB);

  await fillUniversity(page);
  const buffer = await grainy(60, 40).jpeg().toBuffer();
  await page
    .getByLabel('Photos et documents')
    .setInputFiles({ name: 'atelier.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form(page)).toContainText('atelier.jpg');
  const more = await weight();
  expect(more).toBeGreaterThan(KB);
  expect(more).toBeLessThanOrEqual(6 * KB);
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
