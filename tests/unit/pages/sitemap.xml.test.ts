import { expect, it } from 'vitest';
import { article, event, many, support } from '../components/content.ts';
import { Screen, SITE } from '../components/screen.ts';
import { publish } from './portal.ts';

it('tells when pages changed, where that is known', async () => {
  const updated_at = '2026-11-19T08:15:00.000Z';
  const blogs = many(14, article);
  blogs[1] = { ...blogs[1]!, updated_at };
  const supports = [support(), support({ id: 72, slug: 'b', updated_at })];
  const events = many(1, event);
  const portal = await publish({ blogs, events, supports, homeSupports: supports });
  const response = await portal.fetch('/sitemap.xml');
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const urls = Screen.fragment(await response.text()).all('url');
  const changes = new Map(urls.map((url) => [url.one('loc').text, url.texts('lastmod')[0]]));
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
