// What holds for every public page, on a site with all kinds of content.
import { beforeAll, expect, it, vi } from 'vitest';
import type { Root } from 'hast';
import { typesetTexts } from '../../../src/html/typography.ts';
import { visitElements } from '../../../src/html/visit.ts';
import { accountPages } from '../../../src/routes/pages.ts';
import { hostile } from '../components/content.ts';
import { Screen } from '../components/screen.ts';
import { publish } from './portal.ts';
import { isListed, openAll, wholePages, wholeSite } from './whole-site.ts';

/** The pages that search engines may show, and the one for all other addresses. */
const isPublic = ([address, screen]: [string, Screen]): boolean =>
  address === '/404' || isListed(screen);

let pages: Map<string, Screen>;
beforeAll(async () => {
  pages = new Map([...(await wholePages())].filter(isPublic));
});

it.each([...Object.keys(accountPages), '/cgu'])(
  '%s has no navigation and no footer, but a way home',
  async (address) => {
    const screen = await (await publish()).open(address);
    expect(screen.has('nav')).toBe(false);
    expect(screen.has('footer')).toBe(false);
    expect(screen.links('header a')).toEqual(['/']);
    expect(screen.has('svg.cloth')).toBe(address === '/register');
  },
);

it('each has one h1, one main part and a title of its own', () => {
  for (const [address, screen] of pages) {
    expect(screen.all('h1'), address).toHaveLength(1);
    expect(screen.one('main h1').text, address).not.toBe('');
    expect(screen.all('main'), address).toHaveLength(1);
    expect(screen.one('html').get('lang'), address).toBe('fr');
  }
  const named = [...pages].filter(([address]) => !/\/\d/.test(address));
  expect(new Set(named.map(([, screen]) => screen.one('title').text)).size).toBe(named.length);
});

it('no line can break before the sign that ends it', () => {
  for (const [address, screen] of pages) {
    const tree = structuredClone(screen.node) as Root;
    visitElements(tree, (node) => {
      const { className } = node.properties;
      const isHidden = Array.isArray(className) && className.includes('visually-hidden');
      if (isHidden || ['script', 'style'].includes(node.tagName)) node.children = [];
    });
    const written = new Screen(structuredClone(tree)).raw;
    typesetTexts(tree);
    expect(written, address).toBe(new Screen(tree).raw);
  }
});

it('each with a footer shows the year of the build', async () => {
  vi.useFakeTimers({ now: new Date('2031-06-15'), toFake: ['Date'] });
  const portal = await publish();
  for (const address of ['/', '/home']) {
    expect((await portal.open(address)).one('footer .end').text).toMatch(/^© 2031 /);
  }
  const footers = [...pages.values()].flatMap((screen) => screen.texts('footer .end'));
  expect(footers).toHaveLength(pages.size - 1);
  expect(new Set(footers).size).toBe(1);
  expect(pages.get('/cgu')?.has('footer')).toBe(false);
});

it('each with a bar has a place for a visitor and one for a candidate in it', () => {
  for (const [address, screen] of pages) {
    if (address === '/cgu') continue;
    expect(screen.links('header .signed-out a'), address).toEqual(['/login', '/register']);
    expect(screen.all('header .signed-in [data-session-name]'), address).toHaveLength(1);
  }
});

it('none has an island, a frame, or an image that is not of the site', () => {
  for (const [address, screen] of pages) {
    expect(screen.has('astro-island'), address).toBe(false);
    expect(screen.has('iframe'), address).toBe(false);
    for (const image of screen.all('img')) {
      expect(image.get('src'), address).toMatch(/^\/(images\/|favicon)/);
      expect(image.get('alt'), address).toBeDefined();
    }
  }
});

// Dead links, headings that skip a level and links without a name: see the checks of a publication
// and axe, in tests/unit/builds/bad-input.test.ts and tests/e2e/public/page-types.spec.ts.
it('a link leads to each from another one', () => {
  const ways = [...pages].flatMap(([from, screen]) =>
    screen.links().filter((href) => href !== from),
  );
  const reached = new Set([...ways, '/404']);
  expect([...pages.keys()].filter((address) => !reached.has(address))).toEqual([]);
});

it('each has the patterns that its bands are made of, and placeholders of its kind', () => {
  for (const [address, screen] of pages) {
    for (const shape of screen.all('[fill]')) {
      const [, id] = /^url\(#(.*)\)$/.exec(shape.get('fill') ?? '') ?? [];
      if (id) expect(screen.all(`pattern[id="${id}"]`), `${id} at ${address}`).toHaveLength(1);
    }
  }
  const placeholders = pages.get('/programme-de-formation')?.all('svg.picture');
  expect(placeholders?.map((each) => each.get('data-kind'))).toEqual(['trainings']);
});

it('hostile titles, extracts and categories come out as text everywhere', async () => {
  const attacked = await openAll(
    wholeSite({ title: hostile, extract: hostile, category: hostile }),
  );
  const plain = await wholePages();
  expect([...attacked.keys()]).toEqual([...plain.keys()]);
  for (const [address, screen] of attacked) {
    expect(screen.skeleton(), address).toEqual(plain.get(address)?.skeleton());
  }
  expect(attacked.get('/blog/8/numero-8')?.one('h1').text).toBe(hostile);
  expect(attacked.get('/blog/8/numero-8')?.one('article header strong').text).toBe(hostile);
  expect(attacked.get('/')?.one('.carousel').texts('h2')[0]).toBe(hostile);
});
