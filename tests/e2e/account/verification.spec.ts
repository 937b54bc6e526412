// The verification of the address: from the mail, from another device and for the second time.
import { keep, newCandidate } from '../candidate.ts';
import { linkIn, newAccount } from './mails.ts';
import { expect, expectNoSidewaysScroll, test, toast, expectFine } from '../page.ts';
import { siteUrl } from '../portal.ts';

test('a link that is opened from a mail leaves no page behind, and one may go back', async ({
  page,
}) => {
  const { email } = await newAccount();
  const link = await linkIn(email, 'email/verify');
  await page.goto('/login');
  await page.evaluate((address) => location.assign(address), link);
  await expect(toast(page, 'Votre adresse email a été vérifié avec succès!')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${siteUrl}/login`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the candidate presses a button', async ({ page }) => {
    const { email } = await newAccount();
    await page.goto(await linkIn(email, 'email/verify'));
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Vérifier mon adresse' }).click();
    await expect(page).toHaveURL(/\/verify-email\?status=success&id=\d+$/);
  });
});

test('the page of the link can be read where its script does not come through', async ({
  page,
}) => {
  const { email } = await newAccount();
  const link = await linkIn(email, 'email/verify');
  let pressed = 0;
  await page.route(link, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    pressed += 1;
    return route.fulfill({ status: 204 });
  });
  await page.goto(link, { waitUntil: 'commit' });
  await expect.poll(() => pressed).toBe(1);
  await expectFine(page);
  await page.unroute(link);
  await page.getByRole('button', { name: 'Vérifier mon adresse' }).dblclick();
  await expect(page).toHaveURL(`${siteUrl}/login`);
});

test('on another device it is seen by who opens a page of their space, and leads there once', async ({
  page,
}) => {
  const candidate = await newCandidate();
  await keep(page, { ...candidate, email_verified: false });
  const place = '/profile?de=mail#coordonnees';
  await page.goto(place);
  await expect(page).toHaveURL(`${siteUrl}/verify-email?redirect=${encodeURIComponent(place)}`);
  await expect(page.getByText(`L’adresse ${candidate.email} est vérifiée.`)).toBeVisible();
  // An address without the parameter.
  await page.goto('/verify-email');
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(siteUrl + place);
  await page.goto('/verify-email');
  const home = page.getByRole('link', { name: 'Aller à mon espace' });
  await expect(home).toHaveAttribute('href', '/home');
});
