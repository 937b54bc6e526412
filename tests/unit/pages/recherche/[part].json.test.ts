import { expect, it } from 'vitest';
import { PART_ITEMS, type SearchPart } from '../../../../src/content/search/index-files.ts';
import { readPart } from '../../../../src/client/search/documents.ts';
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
    found.push(...readPart((await response.json()) as SearchPart).map(({ path }) => path));
  }
  const pages = (await portal.addresses()).filter((address) => /\/\d+\//.test(address));
  expect([...new Set(found)].filter((path) => /\/\d+\//.test(path)).toSorted()).toEqual(
    pages.toSorted(),
  );
});

it('has the other pages, by their own titles, and the questions', async () => {
  const portal = await publish({ questions: [{ question: 'Où ?', answer: '<p>Ici.</p>' }] });
  const part = (await (await portal.fetch('/recherche/1.json')).json()) as SearchPart;
  const pages = readPart(part).filter(({ kind }) => kind === 'page');
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, title } of pages) {
    expect((await portal.open(path)).one('h1').text, path).toBe(title);
  }
  const [question] = readPart(part).filter(({ kind }) => kind === 'question');
  expect(question).toMatchObject({ path: '/faq#question-ou', title: 'Où ?', extract: 'Ici.' });
  expect((await portal.open('/faq')).one('#question-ou summary').text).toBe('Où ?');
});

it('is there for a site without content', async () => {
  const portal = await publish();
  const response = await portal.fetch('/recherche/1.json');
  expect(await response.json()).toMatchObject({ kinds: {} });
});
