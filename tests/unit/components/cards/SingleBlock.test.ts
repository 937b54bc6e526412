import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import SingleBlock from '../../../../src/components/cards/SingleBlock.astro';
import { support } from '../content.ts';
import { expectTruncated } from '../truncated.ts';
import { render } from '../screen.ts';

const block = (change: Partial<Entry> = {}) =>
  render(SingleBlock, { kind: 'supports', item: support(change) });

it('shows image, status, date range, title, excerpt and « Lire plus »', async () => {
  const screen = await block();
  expect(screen.one('img').get('src')).toBe('/images/incubation-360.webp');
  expect(screen.one('.label').text).toBe('A venir du 11\u00a0janvier au 17\u00a0décembre 2027');
  expect(screen.one('h2').text).toBe('Incubation AgriTech');
  expect(screen.texts('p')[1]).toMatch(/^Douze mois d’accompagnement .* à l’assiette\.$/);
  expect(screen.one('a.button').text).toBe('Lire plus\u00a0: Incubation AgriTech');
  expect(screen.one('a.button .visually-hidden').text).toBe('\u00a0: Incubation AgriTech');
  expect(screen.links()).toEqual(['/accompagnement/71/incubation-agritech']);
});

it('cuts the excerpt to 290 characters', async () => {
  await expectTruncated(290, async (extract) => (await block({ extract })).texts('p')[1] ?? '');
});
