import { LinkChecker } from 'linkinator';
import { siteUrl } from './stack.ts';
import { expect, test } from './page.ts';

/** Pages that are still to be built. */
const MISSING = ['/edit-candidacy', '/soumission-projet/formulaire'];

test('no link and no fragment of the site leads nowhere', async () => {
  const { links } = await new LinkChecker().check({
    path: siteUrl,
    recurse: true,
    checkFragments: true,
    linksToSkip: (link) => {
      const { origin, pathname } = new URL(link);
      return Promise.resolve(origin !== siteUrl || MISSING.includes(pathname));
    },
  });
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ state }) => state === 'BROKEN');
  expect(broken.map(({ url, parent, status }) => ({ url, parent, status }))).toEqual([]);
});
