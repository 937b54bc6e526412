import { expect, it } from 'vitest';
import { PART_ITEMS, type SearchPart } from '../../../../src/content/search/index-files.ts';
import { sitePages } from '../../../../src/messages/content/site-pages.ts';
import { matcherOf } from '../../../../src/text/word-forms.ts';
import { termsOf, wordsOf } from '../../../../src/text/words.ts';
import { article, event, many, support, training } from '../../components/content.ts';
import { publish } from '../portal.ts';

it('has every page of the four kinds, in as many parts as it takes', async () => {
  const portal = await publish({
    blogs: many(PART_ITEMS, article),
    events: many(2, event),
    trainings: [training()],
    supports: [support()],
  });
  const parts = (await portal.files()).filter((file) => file.startsWith('/recherche/'));
  expect(parts).toEqual(['/recherche/1.json', '/recherche/2.json']);
  const found: string[] = [];
  for (const part of parts) {
    const response = await portal.fetch(part);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    found.push(...((await response.json()) as SearchPart).items.map(({ path }) => path));
  }
  const pages = (await portal.addresses()).filter((address) => /\/\d+\//.test(address));
  expect([...new Set(found)].filter((path) => /\/\d+\//.test(path)).toSorted()).toEqual(
    pages.toSorted(),
  );
});

it('has the other pages, by their own titles, and the questions', async () => {
  const portal = await publish({ questions: [{ question: 'Où ?', answer: '<p>Ici.</p>' }] });
  const { items } = (await (await portal.fetch('/recherche/1.json')).json()) as SearchPart;
  const pages = items.filter(({ kind }) => kind === 'page');
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, title } of pages) {
    expect((await portal.open(path)).one('h1').text, path).toBe(title);
  }
  const [question] = items.filter(({ kind }) => kind === 'question');
  expect(question).toMatchObject({ path: '/faq#question-ou', title: 'Où ?', extract: 'Ici.' });
  expect((await portal.open('/faq')).one('#question-ou summary').text).toBe('Où ?');
});

it.each(Object.entries(sitePages))(
  'each word that %s is found by stands on it',
  async (path, { words }) => {
    const terms = termsOf((await (await publish()).open(path)).one('main').text);
    const missing = wordsOf(words).filter((word) => !terms.some(matcherOf(word)));
    expect(missing).toEqual([]);
  },
);
