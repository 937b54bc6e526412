// What every page tells machines: search engines and social networks.
import { beforeAll, describe, expect, it } from 'vitest';
import { noindexPages } from '../../../src/hosting/headers.ts';
import type { Entry } from '../../../src/content/entry.ts';
import { article, event, hostile, many, support, training } from '../components/content.ts';
import { SITE, type Screen } from '../components/screen.ts';
import { publish, type Content } from './portal.ts';

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

function content() {
  const blogs = many(8, article);
  return {
    blogs,
    events: many(8, event),
    trainings: [training(), ...many(4, training)],
    supports: [support(), ...many(4, support)],
    homeNews: blogs,
    questions: [
      { question: 'Qui ?', answer: '<p>Tous.</p>' },
      { question: 'Où ?', answer: '<p></p>' },
    ],
  } satisfies Content;
}

async function open(of: Content): Promise<Map<string, Screen>> {
  const portal = await publish(of);
  const addresses = await portal.addresses();
  return new Map(
    await Promise.all(
      addresses.map(async (address) => [address, await portal.open(address)] as const),
    ),
  );
}

let pages: Map<string, Screen>;
beforeAll(async () => {
  pages = await open(content());
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
    const screen = (await open({ events })).get('/evenement/31/hackathon-eau')!;
    expect(typesOf(screen)).toEqual(['BreadcrumbList']);
  });

  it('answer with the text of the FAQ, not with its markup, and leave out what has no answer', () => {
    expect(graphOf(at('/faq'))[0]?.['mainEntity']).toEqual([
      { '@type': 'Question', name: 'Qui ?', acceptedAnswer: { '@type': 'Answer', text: 'Tous.' } },
    ]);
  });

  it('of an article without extract and image hold no more than is known', async () => {
    const html = '<p>Le prototype arrose un <b>demi-hectare</b>.</p>';
    const blogs = [article({ extract: undefined, image: undefined, date: undefined, html })];
    const screen = (await open({ blogs })).get('/blog/12/pompe-solaire-seme-podji')!;
    const [node] = graphOf(screen);
    expect(Object.keys(node ?? {})).toEqual(
      '@type headline description url articleSection inLanguage author publisher'.split(' '),
    );
    expect(node?.['description']).toBe('Le prototype arrose un demi-hectare.');
    expect(screen.one('meta[name="description"]').get('content')).toBe(node?.['description']);
  });

  it('stay whole, whatever the texts are', async () => {
    const texts = [
      hostile,
      '</script ><!--<script>\u2028]]>',
      '👩🏾‍🔬 Ganvié 🇧🇯',
      'Une pompe solaire '.repeat(17).trim(),
    ];
    /** One for each of the items 1 to 4, and again. */
    const change = (items: Entry[]) =>
      items.map((item) => {
        const text = texts[(item.id - 1) % texts.length]!;
        return { ...item, title: text, extract: text, category: text };
      });
    const { blogs, events, trainings, supports, homeNews } = content();
    const attacked = await open({
      blogs: change(blogs),
      events: change(events),
      trainings: change(trainings),
      supports: change(supports),
      homeNews,
      questions: texts.map((question) => ({ question, answer: '<p>Tous.</p>' })),
    });
    expect([...attacked.keys()]).toEqual([...pages.keys()]);
    for (const [address, screen] of attacked) {
      expect(typesOf(screen), address).toEqual(typesOf(at(address)));
      expect(screen.all('script').length, address).toBe(at(address).all('script').length);
    }
    for (const [index, text] of texts.entries()) {
      const item = `${index + 1}/numero-${index + 1}`;
      for (const kind of ['evenement', 'formation', 'accompagnement']) {
        expect(graphOf(attacked.get(`/${kind}/${item}`)!)[0]!['name'], kind).toBe(text);
      }
    }
    const questions = graphOf(attacked.get('/faq')!)[0]!['mainEntity'];
    expect(questions).toMatchObject(texts.map((name) => ({ name })));
  });
});

describe('for search engines', () => {
  const noindex = 'meta[name="robots"][content="noindex"]';

  it('each page has exactly one of a canonical link and noindex', () => {
    for (const [address, screen] of pages) {
      const said = ['link[rel="canonical"]', noindex].flatMap((one) => screen.all(one));
      expect(said, address).toHaveLength(1);
    }
  });

  it('the pages with noindex are those with which hosts say it too', () => {
    const hidden = [...pages].filter(([, screen]) => screen.has(noindex));
    // Its status says it.
    const told = [...noindexPages, '/404'];
    expect(hidden.map(([address]) => address).toSorted()).toEqual(told.toSorted());
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
      const canonical = screen.all('link[rel="canonical"]').map((link) => link.get('href'));
      const named = screen.all('meta[property="og:url"]').map((tag) => tag.get('content'));
      expect(named, address).toEqual(canonical);
    }
    expect(meta(at('/blog/page/1'), 'og:url')).toBe(`${SITE}/blog/page/1`);
  });
});
