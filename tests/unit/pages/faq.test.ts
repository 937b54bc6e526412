import { expect, it } from 'vitest';
import { publish } from './portal.ts';

it('is an accordion of the provider’s questions, each with its answer, in its order', async () => {
  const questions = Array.from({ length: 8 }, (_, position) => ({
    question: `Question ${position + 1} ?`,
    answer: `<p>Réponse <strong>${position + 1}</strong>.</p>`,
  }));
  const screen = await (await publish({ questions })).open('/faq');
  const items = screen.all('main details');
  expect(items.map((item) => item.one('summary').text)).toEqual(
    questions.map(({ question }) => question),
  );
  expect(items.map((item) => item.one('strong').text)).toEqual([...'12345678']);
});

it('has eight questions of its own when the provider has none', async () => {
  const items = (await (await publish({ questions: [] })).open('/faq')).all('main details');
  expect(items).toHaveLength(8);
  expect(new Set(items.map((item) => item.one('summary').text)).size).toBe(8);
  for (const item of items) expect(item.one('.prose').text.length).toBeGreaterThan(40);
});
