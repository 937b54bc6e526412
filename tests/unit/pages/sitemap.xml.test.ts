import { expect, it } from 'vitest';
import { article, event, many, support, training } from '../components/content.ts';
import { Screen, SITE } from '../components/screen.ts';
import { publish, type Content, type Portal } from './portal.ts';

async function sitemap(portal: Portal) {
  const response = await portal.fetch('/sitemap.xml');
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const screen = Screen.fragment(await response.text());
  return new Map(
    screen.all('url').map((url) => [url.one('loc').text, url.texts('lastmod')[0]] as const),
  );
}

const full: Content = {
  blogs: many(20, article),
  events: many(8, event),
  trainings: many(2, training),
  supports: [support()],
};

it('tells when pages changed, where that is known', async () => {
  const updated_at = '2026-11-19T08:15:00.000Z';
  const blogs = many(14, article);
  blogs[1] = { ...blogs[1]!, updated_at };
  const supports = [support(), support({ id: 72, slug: 'b', updated_at })];
  const changes = await sitemap(
    await publish({ ...full, blogs, supports, homeSupports: supports }),
  );
  const day = '2026-02-28T23:00:00.000Z';
  expect(changes.get(SITE)).toBe(updated_at);
  expect(changes.get(`${SITE}/blog`)).toBe(day);
  expect(changes.get(`${SITE}/blog/page/1`)).toBe(updated_at);
  expect(changes.get(`${SITE}/blog/page/2`)).toBe(day);
  expect(changes.get(`${SITE}/blog/1/numero-1`)).toBe(day);
  expect(changes.get(`${SITE}/blog/2/numero-2`)).toBe(updated_at);
  expect(changes.get(`${SITE}/programme-accompagnement`)).toBe(updated_at);
  expect(changes.get(`${SITE}/accompagnement/72/b`)).toBe(updated_at);
  for (const path of [
    '/faq',
    '/evenements',
    '/evenement/1/numero-1',
    '/accompagnement/71/incubation-agritech',
  ]) {
    expect(changes.has(SITE + path), path).toBe(true);
    expect(changes.get(SITE + path), path).toBeUndefined();
  }
});
