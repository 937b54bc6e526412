import { expect, it } from 'vitest';
import StatusBadge from '../../../src/components/StatusBadge.astro';
import { render } from './screen.ts';

it.each([
  ['en_cours', 'En cours'],
  ['a_venir', 'A venir'],
])('%s reads « %s »', async (status, label) => {
  expect((await render(StatusBadge, { status })).one('.badge').text).toBe(label);
});

it('an unknown status has no badge', async () => {
  const screen = await render(StatusBadge, { status: undefined });
  expect(screen.text).toBe('');
  expect(screen.skeleton()).toEqual([]);
});
