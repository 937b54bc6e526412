import { LinkChecker, LinkState } from 'linkinator';
import { expect, test } from 'playwright/test';
import { siteUrl } from '../portal.ts';

test('no link and no fragment of the site leads nowhere', async () => {
  const { links } = await new LinkChecker().check({
    path: siteUrl,
    recurse: true,
    checkFragments: true,
    linksToSkip: (link) => Promise.resolve(new URL(link).origin !== siteUrl),
  });
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, parent, status }) => ({ url, parent, status }))).toEqual([]);
});
