import { expect, it } from 'vitest';
import { currentFirst, isCurrent } from '../../../src/content/current.ts';

const now = new Date('2026-11-20T09:00:00Z');
const item = (name: string, status?: 'en_cours' | 'a_venir', end_date?: string) => ({
  name,
  status,
  end_date,
});

it('puts what is under way first and what is over last, and leaves the rest as it was', () => {
  const items = [
    item('over', 'en_cours', '2026-11-19'),
    item('to come', 'a_venir', '2027-01-01'),
    item('under way', 'en_cours', '2026-11-20'),
    item('without a status'),
    item('under way too', 'en_cours'),
  ];
  expect(currentFirst(items, now).map(({ name }) => name)).toEqual([
    'under way',
    'under way too',
    'to come',
    'without a status',
    'over',
  ]);
  expect(items.filter((candidate) => isCurrent(candidate, now)).map(({ name }) => name)).toEqual([
    'under way',
    'under way too',
  ]);
});
