import { expect, it } from 'vitest';
import { announcements } from '../../../../src/contract/content/announcements.ts';
import { read } from '../harness.ts';

const open = { id: 3, content: '<p>Les candidatures de la promotion 2027 sont ouvertes.</p>' };

it('GET announcements', async () => {
  const reply = await read(announcements, 'announcements', [open]);
  expect(reply).toEqual({ items: [open], rejected: [] });
});

it('reads announcements under data, with numbers in strings and unknown fields', async () => {
  const answer = { data: [{ ...open, id: '3', created_at: null }] };
  expect((await read(announcements, 'announcements', answer)).items).toEqual([open]);
});

it.each([
  ['id', { content: '<p>Sans numéro</p>' }],
  ['content', { id: 4, content: '' }],
  ['content', { id: 4, content: null }],
  ['content', { id: 4 }],
  ['content', { id: 4, content: ['Un'] }],
])('leaves out an announcement with a broken %s', async (field, broken) => {
  const { items, rejected } = await read(announcements, 'announcements', [broken, open]);
  expect(items).toEqual([open]);
  expect(rejected).toMatchObject([{ field }]);
});
