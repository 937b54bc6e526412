import { describe, expect, it } from 'vitest';
import { newsArticle, publication } from '../../../../src/components/meta/article.ts';
import { factsOf } from '../../../../src/components/meta/facts.ts';
import { countCharacters } from '../../../../src/text/truncate.ts';
import { article } from '../content.ts';
import { SITE } from '../screen.ts';

type Change = Parameters<typeof article>[0];

/** As it is written into a page. */
function written(change: Change, description: string | undefined = 'Une pompe.') {
  const entry = article(change);
  const page = { path: '/blog/12/pompe', site: new URL(SITE), description };
  return JSON.parse(JSON.stringify(newsArticle(entry, factsOf(entry, page)))) as object;
}

const hub = {
  '@type': 'Organization',
  '@id': `${SITE}/#hub`,
  name: 'Wéma, hub d’innovation universitaire',
  url: SITE,
};

it('an article is told with all that is known of it', () => {
  expect(written({ updated_at: '2026-03-02T08:00:00.000Z' })).toEqual({
    '@type': 'NewsArticle',
    headline: 'Une pompe solaire pour les maraîchers de Sèmè-Podji',
    description: 'Une pompe.',
    url: `${SITE}/blog/12/pompe`,
    image: [`${SITE}/images/pompe-share.jpg`, `${SITE}/images/pompe-1200.webp`],
    datePublished: '2026-03-01T00:00:00+01:00',
    dateModified: '2026-03-02T08:00:00.000Z',
    articleSection: 'Actualités',
    inLanguage: 'fr',
    author: hub,
    publisher: hub,
  });
});

it('a title of 300 characters is cut to the 110 of a headline', () => {
  const { headline } = written({ title: 'Une pompe 👩🏾‍🔬 solaire '.repeat(14) }) as {
    headline: string;
  };
  expect(countCharacters(headline)).toBeLessThanOrEqual(110);
  expect(countCharacters(headline)).toBeGreaterThan(95);
  expect(headline).toMatch(/…$/);
});

describe('the publication', () => {
  it.each<[string, Change, string | undefined, string | undefined]>([
    ['of a day', { date: '2026-03-01' }, '2026-03-01T00:00:00+01:00', undefined],
    ['of an hour', { date: '2026-03-01T09:30' }, '2026-03-01T09:30:00+01:00', undefined],
    ['that nobody knows', { date: undefined }, undefined, undefined],
    [
      'with a change at that moment',
      { date: '2026-03-01', updated_at: '2026-02-28T23:00:00.000Z' },
      '2026-03-01T00:00:00+01:00',
      '2026-02-28T23:00:00.000Z',
    ],
    [
      'after the last change',
      { date: '2026-03-01', updated_at: '2026-02-28T22:59:59.000Z' },
      '2026-03-01T00:00:00+01:00',
      undefined,
    ],
    [
      'of which only the change is known',
      { date: undefined, updated_at: '2026-02-28T22:59:59.000Z' },
      undefined,
      '2026-02-28T22:59:59.000Z',
    ],
  ])('%s', (_what, change, published, modified) => {
    expect(publication(article(change))).toEqual({ published, modified });
  });
});
