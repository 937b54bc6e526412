import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import ProgrammeList from '../../../../src/components/cards/ProgrammeList.astro';
import { many, support } from '../content.ts';
import { render } from '../screen.ts';

const list = (items: Entry[]) => render(ProgrammeList, { kind: 'supports', items });

it('shows a text instead of no item', async () => {
  const screen = await list([]);
  expect(screen.one('p').text).toBe("Aucun programme d'accompagnement trouvé.");
  expect(screen.has('ul')).toBe(false);
  expect(screen.has('article')).toBe(false);
});

it('shows exactly one item as a large block, not in a list', async () => {
  const screen = await list(many(1, support));
  expect(screen.one('article h2').text).toBe('Numéro 1');
  expect(screen.has('li')).toBe(false);
  expect(screen.has('.empty')).toBe(false);
  expect(screen.links()).toEqual(['/accompagnement/1/numero-1']);
});

it.each([2, 3, 20])('shows %i items as cards, in their order', async (count) => {
  const screen = await list(many(count, support));
  const titles = Array.from({ length: count }, (_, index) => `Numéro ${index + 1}`);
  expect(screen.texts('ul li h2')).toEqual(titles);
  expect(screen.has('article')).toBe(false);
  expect(screen.has('.empty')).toBe(false);
  expect(screen.links()[count - 1]).toBe(`/accompagnement/${count}/numero-${count}`);
});
