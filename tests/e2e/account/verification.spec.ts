// The verification of the address, from the link in the mail.
import { linkIn, newAccount } from './mails.ts';
import { expect, expectFine, test, toast } from '../page.ts';
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

test('the page of the link is fine while its script asks', async ({ page }) => {
  const { email } = await newAccount();
  const link = await linkIn(email, 'email/verify');
  await page.route(link, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 204 }),
  );
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.goto(link, { waitUntil: 'commit' });
  await asked;
  await expectFine(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the candidate presses a button', async ({ page }) => {
    const { email } = await newAccount();
    await page.goto(await linkIn(email, 'email/verify'));
    await page.getByRole('button', { name: 'Vérifier mon adresse' }).click();
    await expect(page).toHaveURL(/\/verify-email\?status=success&id=\d+$/);
  });
});
