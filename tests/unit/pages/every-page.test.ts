// What holds for every public page, on a site with all kinds of content.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Root } from 'hast';
import { noindexPages } from '../../../src/hosting/headers.ts';
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

it('no heading skips a level', () => {
  for (const [address, screen] of pages) {
    const levels = screen
      .skeleton()
      .flatMap((element) => /^h([1-6])\b/.exec(element)?.[1] ?? [])
      .map(Number);
    levels.reduce((before, level) => {
      expect(level, `${address}: ${levels.join(' ')}`).toBeLessThanOrEqual(before + 1);
      return level;
    });
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

describe('links', () => {
  // Their own tests show them.
  const account = noindexPages;

  it('lead to a page or a file of the site, or to a place on their own', async () => {
    const files = await (await publish(wholeSite())).files();
    const known = new Set([...pages.keys(), ...files, ...account]);
    for (const [address, screen] of pages) {
      for (const href of screen.links()) {
        if (href?.startsWith('/')) expect(known, `${href} at ${address}`).toContain(href);
        else if (href?.startsWith('#')) {
          expect(screen.all(`[id="${href.slice(1)}"]`), `${href} at ${address}`).toHaveLength(1);
        } else expect(href, address).toMatch(/^(https:|mailto:|tel:)/);
      }
    }
  });

  it('lead to each page from another one', () => {
    const ways = [...pages].flatMap(([from, screen]) =>
      screen.links().filter((href) => href !== from),
    );
    const reached = new Set([...ways, '/404']);
    expect([...pages.keys()].filter((address) => !reached.has(address))).toEqual([]);
  });

  it('have a name', () => {
    for (const [address, screen] of pages) {
      for (const link of screen.all('a')) {
        expect(link.get('aria-label') ?? link.text, `${link.get('href')} at ${address}`).not.toBe(
          '',
        );
      }
    }
  });
});

it('each has the patterns that its bands and placeholders are made of', () => {
  for (const [address, screen] of pages) {
    for (const shape of screen.all('[fill]')) {
      const [, id] = /^url\(#(.*)\)$/.exec(shape.get('fill') ?? '') ?? [];
      if (id) expect(screen.all(`pattern[id="${id}"]`), `${id} at ${address}`).toHaveLength(1);
    }
  }
  expect(pages.get('/formation/53/impression-3d')?.has('[fill="url(#cloth)"]')).toBe(true);
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
