import { expect, it } from 'vitest';
import { many, training } from '../components/content.ts';
import { publish, type Content } from './portal.ts';

const open = async (content?: Content) => (await publish(content)).open('/programme-de-formation');

it('no training: « Aucune formation trouvé. »', async () => {
  const screen = await open();
  expect(screen.one('.empty').text).toBe('Aucune formation trouvé.');
  expect(screen.has('main li')).toBe(false);
  expect(screen.has('main article')).toBe(false);
});

it('exactly 1 training is a single large block', async () => {
  const screen = await open({ trainings: [training()] });
  const block = screen.one('main article');
  expect(block.one('h2').text).toBe('Impression 3D : du modèle à la pièce');
  expect(block.one('.badge').text).toBe('En cours');
  expect(block.has('img')).toBe(true);
  expect(block.one('a').text).toMatch(/^Lire plus/);
  expect(block.links()).toEqual(['/formation/52/impression-3d']);
});

it('more trainings are cards, the last of the provider first', async () => {
  const screen = await open({ trainings: many(8, training) });
  const ids = [8, 7, 6, 5, 4, 3, 2, 1];
  expect(screen.texts('main li h2')).toEqual(ids.map((id) => `Numéro ${id}`));
  expect(screen.links('main li a')).toEqual(ids.map((id) => `/formation/${id}/numero-${id}`));
  for (const link of screen.texts('main li a')) expect(link).toMatch(/^Lire plus/);
});

it('cards have a badge for a known status and none for an unknown one', async () => {
  const statuses = ['en_cours', 'a_venir', undefined] as const;
  const trainings = statuses.map((status, id) => training({ id, slug: `t-${id}`, status }));
  const cards = (await open({ trainings })).all('main li');
  expect(cards.map((card) => card.texts('.badge'))).toEqual([[], ['A venir'], ['En cours']]);
});
