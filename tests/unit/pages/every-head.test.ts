// What every page tells machines: search engines and social networks.
import { beforeAll, describe, expect, it } from 'vitest';
import { noindexPages } from '../../../src/hosting/headers.ts';
import { event } from '../components/content.ts';
import { Screen, SITE } from '../components/screen.ts';
import { publish } from './portal.ts';
import { isListed, wholePages, wholeSite } from './whole-site.ts';

interface Node {
  '@type': string;
  [field: string]: unknown;
}

/** The graph of a page, read as a browser and a crawler read it. */
function graphOf(screen: Screen): Node[] {
  const blocks = screen.all('script[type="application/ld+json"]').map(({ raw }) => raw);
  expect(blocks.length).toBeLessThanOrEqual(1);
  if (!blocks[0]) return [];
  const data = JSON.parse(blocks[0]) as { '@context': string; '@graph': Node[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const typesOf = (screen: Screen): string[] => graphOf(screen).map((node) => node['@type']);

const meta = (screen: Screen, property: string): string | undefined =>
  screen.one(`meta[property="${property}"]`).get('content');

let pages: Map<string, Screen>;
beforeAll(async () => {
  pages = await wholePages();
});

const at = (address: string): Screen => {
  const screen = pages.get(address);
  if (!screen) throw new Error(`no page at ${address}`);
  return screen;
};

describe('structured data', () => {
  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/about', ['Organization']],
    ['/contact', ['Organization']],
    ['/faq', ['FAQPage']],
    ['/blog/8/numero-8', ['NewsArticle', 'BreadcrumbList']],
    ['/evenement/8/numero-8', ['Event', 'BreadcrumbList']],
    ['/formation/52/impression-3d', ['Course', 'BreadcrumbList']],
    ['/accompagnement/71/incubation-agritech', ['Service', 'BreadcrumbList']],
    ['/blog', []],
    ['/404', []],
  ])('of %s', (address, types) => {
    expect(typesOf(at(address))).toEqual(types);
  });

  it('name the page that they stand on', () => {
    for (const address of ['/blog/8/numero-8', '/evenement/8/numero-8']) {
      const [node] = graphOf(at(address));
      expect(node?.['url']).toBe(at(address).one('link[rel="canonical"]').get('href'));
      expect(node?.['description']).toBe(
        at(address).one('meta[name="description"]').get('content'),
      );
    }
  });

  it('of an event without dates are its breadcrumbs alone', async () => {
    const events = [event({ start_date: undefined, end_date: undefined })];
    const screen = await (await publish({ events })).open('/evenement/31/hackathon-eau');
    expect(typesOf(screen)).toEqual(['BreadcrumbList']);
  });

  it('answer with the text of the FAQ, not with its markup, and leave out what has no answer', () => {
    expect(graphOf(at('/faq'))[0]?.['mainEntity']).toEqual([
      {
        '@type': 'Question',
        name: 'Un titre',
        acceptedAnswer: { '@type': 'Answer', text: 'Oui.' },
      },
    ]);
  });
});

describe('for search engines', () => {
  const noindex = 'meta[name="robots"][content="noindex"]';
  const canonical = 'link[rel="canonical"]';

  it('each page has exactly one of a canonical link and noindex', () => {
    for (const [address, screen] of pages) {
      expect([...screen.links(canonical), ...screen.all(noindex)], address).toHaveLength(1);
    }
  });

  it('the pages with noindex are those with which hosts say it too', () => {
    const hidden = [...pages].filter(([, screen]) => !isListed(screen));
    // Its status says it.
    const told = [...noindexPages, '/404'];
    expect(hidden.map(([address]) => address).toSorted()).toEqual(told.toSorted());
  });

  it('the sitemap has each page with a canonical address, and nothing else', async () => {
    const response = await (await publish(wholeSite())).fetch('/sitemap.xml');
    const listed = Screen.fragment(await response.text()).texts('loc');
    expect(listed.toSorted()).toEqual(
      [...pages.values()].flatMap((screen) => screen.links(canonical)).toSorted(),
    );
    expect(listed).toContain(`${SITE}/cgu`);
    expect(listed).not.toContain(`${SITE}/login`);
  });
});

describe('what is shared', () => {
  it('has on every page a title, a text and a picture that is on this site', () => {
    for (const [address, screen] of pages) {
      const description = screen.one('meta[name="description"]').get('content') ?? '';
      expect(description.length, address).toBeGreaterThan(0);
      expect(description.length, address).toBeLessThanOrEqual(160);
      expect(meta(screen, 'og:title'), address).not.toBe('');
      expect(meta(screen, 'og:description'), address).toBe(description);
      expect(meta(screen, 'og:image'), address).toMatch(
        /^https:\/\/hub\.example\/(share|images)\//,
      );
      expect(screen.one('meta[name="twitter:card"]').get('content')).toBe('summary_large_image');
    }
    expect(meta(at('/blog/8/numero-8'), 'og:image')).toBe(`${SITE}/images/pompe-share.jpg`);
  });

  it('names the canonical address, or none', () => {
    for (const [address, screen] of pages) {
      const named = screen.all('meta[property="og:url"]').map((tag) => tag.get('content'));
      expect(named, address).toEqual(screen.links('link[rel="canonical"]'));
    }
    expect(meta(at('/blog/page/1'), 'og:url')).toBe(`${SITE}/blog/page/1`);
  });
});
