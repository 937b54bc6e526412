import { expect, it } from 'vitest';
import { many, support } from '../components/content.ts';
import { publish, type Content } from './portal.ts';

const open = async (content?: Content) =>
  (await publish(content)).open('/programme-accompagnement');

it("no programme: « Aucun programme d'accompagnement trouvé. »", async () => {
  const screen = await open();
  expect(screen.one('.empty').text).toBe("Aucun programme d'accompagnement trouvé.");
  expect(screen.has('main li')).toBe(false);
  expect(screen.has('main article')).toBe(false);
});

it('exactly 1 programme is a single large block', async () => {
  const screen = await open({ supports: [support()] });
  expect(screen.has('main li')).toBe(false);
  const block = screen.one('main article');
  expect(block.one('h2').text).toBe('Incubation AgriTech');
  expect(block.one('.label').text).toBe('A venir du 11\u00a0janvier au 17\u00a0décembre 2027');
  expect(block.one('img').get('src')).toBe('/images/incubation-360.webp');
  expect(block.one('a').text).toMatch(/^Lire plus/);
  expect(block.links()).toEqual(['/accompagnement/71/incubation-agritech']);
});

it('more programmes are cards, the last of the provider first', async () => {
  const screen = await open({ supports: many(8, support) });
  const ids = [8, 7, 6, 5, 4, 3, 2, 1];
  expect(screen.texts('main li h2')).toEqual(ids.map((id) => `Numéro ${id}`));
  expect(screen.links('main li a')).toEqual(ids.map((id) => `/accompagnement/${id}/numero-${id}`));
  for (const link of screen.texts('main li a')) expect(link).toMatch(/^Lire plus/);
  expect(screen.has('main article')).toBe(false);
});

it('cards have a badge for a known status and none for an unknown one', async () => {
  const statuses = ['en_cours', 'a_venir', undefined] as const;
  const supports = statuses.map((status, id) => support({ id, slug: `s-${id}`, status }));
  const cards = (await open({ supports })).all('main li');
  expect(cards.map((card) => card.texts('.badge'))).toEqual([[], ['A venir'], ['En cours']]);
});
