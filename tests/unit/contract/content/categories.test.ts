import { expect, it } from 'vitest';
import {
  categories,
  eventsCategory,
  trainingsCategory,
} from '../../../../src/contract/content/categories.ts';
import { read } from '../harness.ts';

const names = [
  { id: 1, name: 'Evènements' },
  { id: 2, name: 'Formations' },
  { id: 3, name: 'Actualités' },
];

it('GET categories', async () => {
  expect(await read(categories, 'categories', names)).toEqual({ items: names, rejected: [] });
});

it('reads categories under data, with numbers in strings and blanks', async () => {
  const answer = {
    data: names.map(({ id, name }) => ({ id: `${id}`, name: ` ${name} `, slug: '' })),
  };
  expect((await read(categories, 'categories', answer)).items).toEqual(names);
});

it('knows the two names that decide where a news card leads', () => {
  expect([eventsCategory, trainingsCategory]).toEqual(['Evènements', 'Formations']);
});

it.each([
  ['id', { name: 'Santé' }],
  ['id', { id: null, name: 'Santé' }],
  ['name', { id: 9 }],
  ['name', { id: 9, name: ' ' }],
])('leaves out a category with a broken %s', async (field, broken) => {
  const { items, rejected } = await read(categories, 'categories', [...names, broken]);
  expect(items).toEqual(names);
  expect(rejected).toMatchObject([{ field }]);
});
