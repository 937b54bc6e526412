// Members follow a publication.
import { publicationNotice } from '../../../scripts/api/team/publication.ts';
import { expect, expectFine, test } from '../page.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { openAsMember } from './member.ts';

test('a page follows a publication, and what is typed in it stays', async ({ page, faults }) => {
  await openAsMember(page, 'candidats', faults);
  let status = 'building';
  let isOffline = false;
  const portal = async () => Response.json({ status });
  const id = '00000000-0000-4000-8000-000000000000';
  // In the place of a page of the content.
  await page.route(`${apiUrl}/equipe/candidats?*`, async (route) => {
    if (isOffline) return route.abort('internetdisconnected');
    const response = await route.fetch();
    const notice = await publicationNotice({ portal, siteUrl }, id, '/blog/1/pompe');
    const body = (await response.text()).replace('</h1>', () => `</h1>${notice}`);
    return route.fulfill({ response, body });
  });
  await page.goto(`${apiUrl}/equipe/candidats?publication=${id}`);
  const notice = page.locator('[data-live]');
  await expect(notice).toContainText('En ligne dans quelques secondes.');
  await expectFine(page);
  const field = page.getByRole('searchbox');
  await field.fill('Afi');
  await field.press('ArrowLeft');
  isOffline = true;
  await page.waitForEvent('requestfailed');
  isOffline = false;
  status = 'online';
  await expect(notice.getByRole('link')).toHaveAttribute('href', `${siteUrl}/blog/1/pompe`);
  // Chromium reports the line that was lost.
  faults.length = 0;
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Afi');
  await expect(field).toHaveJSProperty('selectionStart', 2);
  await expectFine(page);
});

test('the desk keeps what is open and the focus, outlives a proxy, and tells that the session is over', async ({
  page,
  faults,
}) => {
  await openAsMember(page, 'candidats', faults);
  let read = 0;
  let link = 'id="last" ';
  let isRefused = false;
  // In the place of what a build has left out.
  await page.route(`${apiUrl}/equipe/publication/`, async (route) => {
    if (isRefused) return route.fulfill({ status: 502, body: '' });
    const response = await route.fetch();
    const more = `<details id="more"><summary>Lu ${read++} fois</summary><a href="#">a</a> <a ${link}href="#">b</a></details>`;
    const body = (await response.text()).replace(/id="notices".*?>/, (start) => start + more);
    return route.fulfill({ response, body });
  });
  await page.clock.install();
  await page.goto(`${apiUrl}/equipe/publication/`);
  const later = () => page.clock.runFor(30_000);
  const details = page.locator('#more');
  const links = details.getByRole('link');
  await details.locator('summary').click();
  await links.nth(1).focus();
  await later();
  await expect(details).toContainText('Lu 1 fois');
  await expect(details).toHaveAttribute('open');
  await expect(links.nth(1)).toBeFocused();
  // The element that had it is gone.
  link = '';
  await later();
  await expect(details).toContainText('Lu 2 fois');
  await expect(links.nth(0)).toBeFocused();
  isRefused = true;
  const refused = page.waitForResponse((answer) => answer.status() === 502);
  await later();
  await (await refused).finished();
  isRefused = false;
  await later();
  await expect(details).toContainText('Lu 3 fois');
  await expect(details).toHaveAttribute('open');
  await page.context().clearCookies();
  await later();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  faults.length = 0;
});
