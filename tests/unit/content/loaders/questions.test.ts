import { expect, it } from 'vitest';
import type { FaqEntry } from '../../../../src/content/entry.ts';
import { answer, store, useProvider } from '../harness.ts';
import { jpeg } from '../images/samples.ts';
import { buildSite } from '../site.ts';

const provider = useProvider();

const ask = (question: string, text = '<p>Oui.</p>') =>
  provider.db.insertInto('faqs').values({ question, answer: text }).execute();

it('questions are plain text, their answers safe HTML with local images', async () => {
  await store(provider, 'plan.jpg', await jpeg(30, 20));
  await ask(
    'O&ugrave; &ecirc;tes-vous&nbsp;?',
    '<p style="color:red">Ici : <img src="/storage/plan.jpg"></p>',
  );
  await ask('Est-ce <b>gratuit</b> ?');
  const site = await buildSite(provider, 'questions');
  const [where, free] = site.data<FaqEntry>('questions');
  expect(where).toMatchObject({ question: 'Où êtes-vous\u00a0?' });
  expect(where?.answer).toMatch(
    /^<p>Ici\u00a0: <picture>.*\/images\/[0-9a-f]{16}-30\.webp.*<\/p>$/,
  );
  expect(free).toMatchObject({ question: 'Est-ce gratuit\u00a0?', answer: '<p>Oui.</p>' });
});

it('each answer has places of its own, as they all stand on one page', async () => {
  await ask('Un ?', '<p id="note">1</p>');
  await ask('Deux ?', '<p id="note">2</p>');
  const site = await buildSite(provider, 'questions');
  const answers = site.data<FaqEntry>('questions').map(({ answer: html }) => html);
  expect(answers).toEqual(['<p id="texte-0-note">1</p>', '<p id="texte-1-note">2</p>']);
});

it('a provider without the extension has no questions, which is not an error', async () => {
  await ask('Un ?');
  const site = await buildSite(provider, 'questions');
  provider.fault = answer('/faqs', () => Response.json({ message: 'Not Found' }, { status: 404 }));
  provider.calls.length = 0;
  await site.build('questions');
  expect(site.data('questions')).toEqual([]);
  expect(site.logs).toEqual([]);
  expect(provider.calls).toEqual(['GET /faqs']);
});
