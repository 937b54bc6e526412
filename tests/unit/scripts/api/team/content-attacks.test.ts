// What the forms of content never send by themselves, and what they send twice at once.
import { expect, it } from 'vitest';
import { addresses, hostileHtml } from '../../../../fixtures/content/hostile.ts';
import { naughty } from '../../../../fixtures/answers/naughty.ts';
import { captureLog, insertPost, rows, type TestApi } from '../harness.ts';
import { ARTICLES, CONTENT, EVENTS, placeOf, png, startContent, UUID, whole } from './content.ts';

const ITEM = `${ARTICLES}/${UUID}`;

const shortOf = async ({ db }: TestApi, table: 'posts' | 'post_drafts') =>
  (await rows(db, table)).map(({ id, kind, title }) => [id, kind, title]);

it('the id of another kind’s item changes nothing', async () => {
  const { api, post, formAt } = await startContent();
  await post(`${EVENTS}/${UUID}`, whole);
  const other = { ...whole, title: 'Autre' };
  expect((await post(ITEM, other)).status).toBe(404);
  expect(await shortOf(api, 'post_drafts')).toEqual([[UUID, 'event', 'Le séchoir']]);
  const { seen } = await formAt(`${EVENTS}/${UUID}`);
  await post(`${EVENTS}/${UUID}`, { ...whole, seen, action: 'publish' });
  for (const action of ['save', 'publish'])
    expect((await post(`${ARTICLES}/1`, { ...other, action })).status).toBe(404);
  expect(await shortOf(api, 'posts')).toEqual([[1, 'event', 'Le séchoir']]);
  expect(await shortOf(api, 'post_drafts')).toEqual([]);
});

it('a guessed number becomes no item, and those that follow have pages', async () => {
  const { open, post } = await startContent();
  const answer = await post(`${ARTICLES}/999999999`, { ...whole, action: 'publish' });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain('Il sèche.');
  expect(page).toContain('value="copy"');
  expect(page).not.toContain('value="save"');
  const published = await post(ITEM, { ...whole, action: 'publish' });
  expect((await open(placeOf(published))).status).toBe(200);
});

it.each([
  ['abandonner', `${ARTICLES}/1`],
  ['retirer', `${ARTICLES}/1?publication=b1`],
  ['supprimer', `${ARTICLES}?publication=b1&fait=corbeille`],
])('is taken away once by two presses: %s', async (removal, next) => {
  const { api, post, publish, write, formAt, journal } = await startContent();
  await publish(ITEM);
  await write(`${ARTICLES}/1`, { title: 'Autre' });
  const { seen } = await formAt(`${ARTICLES}/1`);
  const press = () => post(`${ARTICLES}/1/${removal}`, { seen });
  expect([placeOf(await press()), placeOf(await press())]).toEqual([next, next]);
  expect(await journal()).toHaveLength(2);
  expect(await rows(api.db, 'posts')).toHaveLength(removal === 'abandonner' ? 1 : 0);
});

it('gives up no draft that is all there is, and takes back nothing that is not online', async () => {
  const { api, post, formAt } = await startContent();
  await post(ITEM, whole);
  const { seen } = await formAt(ITEM);
  for (const removal of ['abandonner', 'retirer']) await post(`${ITEM}/${removal}`, { seen });
  await post(`${ITEM.replace(/1$/, '2')}/supprimer`, { seen: '.' });
  expect(await shortOf(api, 'post_drafts')).toEqual([[UUID, 'blog', 'Le séchoir']]);
  expect(await rows(api.db, 'journal')).toEqual([]);
});

it('is not read if it is longer than the site accepts', async () => {
  const { post } = await startContent();
  const content = '<img src="/storage/a.png">'.repeat(100_000);
  const answer = await post(ITEM, { ...whole, content, action: 'publish' });
  expect(answer.status).toBe(422);
  const summary = (await answer.text()).split('<form method="post" action')[0];
  expect(summary).toContain('Un point à corriger');
});

it('hostile texts go through every field without an error, and come back as they were typed', async () => {
  const { api, post, formAt } = await startContent();
  const lines = captureLog();
  const texts = [...Object.values(hostileHtml).flat(), ...addresses, ...naughty]
    .filter((text) => !text.includes('\0'))
    .filter((_text, index) => index % EVERY === 0);
  for (const [index, text] of texts.entries()) {
    const place = `${EVENTS}/${UUID.slice(0, -4)}${String(index).padStart(4, '0')}`;
    const names = ['title', 'category', 'extract', 'content', 'image_alt', 'form_link', 'image'];
    const fields = Object.fromEntries(names.map((name) => [name, text]));
    expect((await post(place, { ...fields, seen: '.' })).status, text).toBe(303);
    const draft = (await rows(api.db, 'post_drafts')).find(({ id }) => place.endsWith(String(id)))!;
    const typed = text.toWellFormed().replace(/\r\n?|\n/g, '\n');
    const kept = JSON.parse(String(draft['fields'])) as Record<string, string>;
    for (const name of names) expect(kept[name]!.replace(/\r/g, '\n')).toBe(typed);
    const { seen } = await formAt(place);
    for (const action of ['preview', 'publish-anyway']) {
      const { status } = await post(place, { ...fields, seen, action, image: '' });
      expect([303, 422], text).toContain(status);
    }
    const question = { question: text, answer: text };
    expect((await post(`${CONTENT}/faq/nouveau`, question)).status, text).not.toBe(500);
    expect((await post(`${CONTENT}/images`, { file: png(text) })).status, text).toBe(303);
  }
  expect(lines.join()).not.toContain('api.failed');
});

it('shows an item that no form has written, and changes nothing of it by itself', async () => {
  const { api, open, post, formAt } = await startContent();
  const row = {
    slug: 'Été & Cie/2025?',
    title: 'Ancien',
    content: 'Sans balise.\r\nDeux lignes.',
    date: '2025-06-01 09:30:00',
    image: '2025/juin/photo.jpg',
  };
  await insertPost(api, row);
  const place = `${ARTICLES}/1`;
  const { seen, date } = await formAt(place);
  expect(date).toBe('2025-06-01');
  const { title, content, image } = row;
  const typed = { title, content, date, image };
  expect((await post(place, { ...typed, seen })).status).toBe(303);
  expect(await rows(api.db, 'post_drafts')).toEqual([]);
  const published = await post(place, { ...typed, seen, image: '', action: 'publish' });
  expect(published.status).toBe(303);
  expect(await rows(api.db, 'posts')).toMatchObject([{ id: 1, slug: row.slug }]);
  expect((await open(placeOf(published))).status).toBe(200);
});

/** Of many texts, so that the test takes seconds. */
const EVERY = 30;
