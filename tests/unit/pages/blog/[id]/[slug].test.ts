import { describe, expect, it } from 'vitest';
import { article, many } from '../../../components/content.ts';
import { publish } from '../../portal.ts';

const address = '/blog/12/pompe-solaire-seme-podji';

it('shows title, category, date in French long format, image and content', async () => {
  const screen = await (await publish({ blogs: [article()] })).open(address);
  expect(screen.one('h1').text).toBe('Une pompe solaire pour les maraîchers de Sèmè-Podji');
  expect(screen.one('article header strong').text).toBe('Actualités');
  expect(screen.one('article header time').text).toBe('1er\u00a0mars 2026');
  expect(screen.one('article img').get('src')).toBe('/images/pompe-360.webp');
  expect(screen.one('.prose').text).toBe('Le prototype arrose un demi-hectare par jour.');
});

it('shares its canonical address', async () => {
  const screen = await (await publish({ blogs: [article()] })).open(address);
  const [facebook = ''] = screen.links('.share a');
  expect(new URL(facebook).searchParams.get('u')).toBe(
    screen.one('link[rel="canonical"]').get('href'),
  );
  expect(screen.texts('.share a')).toEqual(
    expect.arrayContaining(['Facebook', 'Twitter', 'LinkedIn', 'E-mail']),
  );
});

it('a missing image leaves the placeholder and no broken image', async () => {
  const screen = await (await publish({ blogs: [article({ image: undefined })] })).open(address);
  expect(screen.has('main img')).toBe(false);
  expect(screen.has('.figure svg.picture')).toBe(true);
});

describe('related articles', () => {
  it.each([
    [1, 0],
    [2, 1],
    [5, 4],
    [30, 4],
  ])('of %i articles each page shows %i others, never its own', async (count, expected) => {
    const portal = await publish({ blogs: many(count, article) });
    for (const id of [1, count]) {
      const own = `/blog/${id}/numero-${id}`;
      const links = (await portal.open(own)).links('main section li h3 a');
      expect(new Set(links).size).toBe(expected);
      expect(links).toHaveLength(expected);
      expect(links).not.toContain(own);
      for (const link of links) await portal.open(link ?? '');
    }
  });

  it('have no heading where there is none', async () => {
    const screen = await (await publish({ blogs: [article()] })).open(address);
    expect(screen.text).not.toContain('À lire aussi');
  });

  it('differ from page to page', async () => {
    const portal = await publish({ blogs: many(30, article) });
    const drawn = await Promise.all(
      [1, 2, 3, 4, 5].map(async (id) =>
        (await portal.open(`/blog/${id}/numero-${id}`)).links('main li h3 a').join(),
      ),
    );
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });
});
