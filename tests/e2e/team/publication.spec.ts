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
