// Who may see which page, by the session that the browser has or lacks.
import { logIn } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../page.ts';
import { siteUrl } from '../portal.ts';
import { login } from '../tabs.ts';

const place = '/profile?etape=2&de=mail#coordonnees';

test('a visitor never sees a private page, and the login leads back to it, its query and its place', async ({
  page,
}) => {
  const heights: number[] = [];
  const answer = await holdRequests(page, `${siteUrl}/login**`);
  await page.exposeFunction('report', (height: number) => {
    if (heights.push(height) === 10) answer();
  });
  await page.addInitScript(() => {
    if (location.pathname !== '/profile') return;
    const { report } = window as unknown as { report: (height: number) => void };
    setInterval(() => report((document.body as HTMLElement | null)?.offsetHeight ?? 0), 30);
  });
  await page.goto(place, { waitUntil: 'commit' });
  await expect(page).toHaveURL(login(place));
  expect(new Set(heights)).toEqual(new Set([0]));
  await logIn(page);
  await expect(page).toHaveURL(siteUrl + place);
  await expect(page.locator('main')).toBeVisible();
  // Back does not lead to the login page that was left.
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

// What is not kept, and that nobody is asked: tests/unit/stores/storage.test.ts.
test('where the browser forbids to keep anything, that is told and nothing breaks', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  const refusal = page.getByRole('alertdialog').getByText(/^Votre navigateur refuse/);
  await page.goto('/home');
  await expect(page).toHaveURL(login('/home'));
  for (const address of ['/login', '/register']) {
    await page.goto(address);
    await expect(refusal).toBeVisible();
  }
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeVisible();
});
