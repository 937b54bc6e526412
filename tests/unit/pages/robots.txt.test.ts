import { expect, it } from 'vitest';
import { SITE } from '../components/screen.ts';
import { publish } from './portal.ts';

it('opens the site but for the desk, and says where the sitemap is', async () => {
  const portal = await publish();
  const lines = (await (await portal.fetch('/robots.txt')).text()).trim().split('\n');
  expect(lines).toEqual(['User-agent: *', 'Disallow: /hooks/', '', `Sitemap: ${SITE}/sitemap.xml`]);
  expect(await portal.files()).toContain('/sitemap.xml');
});
