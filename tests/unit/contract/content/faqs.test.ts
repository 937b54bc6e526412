import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { faqs } from '../../../../src/contract/content/faqs.ts';
import { request } from '../../../../src/contract/request.ts';
import { provider, read } from '../harness.ts';

const faq = {
  question: 'Qui peut soumettre un projet ?',
  answer: '<p>Toute personne qui a un compte et dont l’adresse e-mail est vérifiée.</p>',
};

it('GET faqs', async () => {
  expect(await read(faqs, 'faqs', [faq])).toEqual({ items: [faq], rejected: [] });
});

it('reads questions under data, unknown fields and all', async () => {
  const answer = { data: [{ ...faq, id: '1', position: 2 }] };
  expect((await read(faqs, 'faqs', answer)).items).toEqual([faq]);
});

it.each([
  ['question', { answer: faq.answer }],
  ['answer', { question: faq.question }],
  ['answer', { ...faq, answer: '' }],
])('leaves out an item with a broken %s', async (field, broken) => {
  const { items, rejected } = await read(faqs, 'faqs', [broken, faq]);
  expect(items).toEqual([faq]);
  expect(rejected).toMatchObject([{ id: '#0', field }]);
});

it('knows a provider without this extension', async () => {
  expect(await request(faqs, {}, provider(new Hono()))).toMatchObject({
    ok: false,
    failure: { kind: 'refused', status: 404, code: 'not_offered' },
  });
});
