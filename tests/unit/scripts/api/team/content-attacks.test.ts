// What the forms of content never send by themselves, and what they send twice at once.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addresses, hostileHtml } from '../../../../fixtures/content/hostile.ts';
import { naughty } from '../../../../fixtures/answers/naughty.ts';
import { images } from '../files.ts';
import { captureLog, createTestApi, rows, type TestApi } from '../harness.ts';
import { memberOf, send, visit } from './harness.ts';

const CONTENT = '/equipe/contenus';
const ARTICLES = `${CONTENT}/articles`;
const EVENTS = `${CONTENT}/evenements`;
const UUID = '00000000-0000-4000-8000-000000000001';

async function start() {
  const asked: (RequestInit | undefined)[] = [];
  const api = await createTestApi({
    portal: (where, init) => {
      asked.push(init);
      const url = 'http://127.0.0.1:4321/hooks/preview/x';
      return Promise.resolve(Response.json(where.startsWith('/hooks/') ? { id: 'b1', url } : {}));
    },
  });
  const awa = await memberOf(api, 'gestion');
  const post = (where: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return send(api, where, form, awa);
  };
  const seenAt = async (where: string) =>
    /name="seen" value="([^"]*)"/.exec(await (await visit(api, where, awa)).text())![1]!;
  return { api, awa, asked, post, seenAt };
}

const whole = { seen: '.', title: 'Le séchoir', content: '<p>Il sèche.</p>' };

const shortOf = async ({ db }: TestApi, table: 'posts' | 'post_drafts') =>
  (await rows(db, table)).map(({ id, kind, title }) => [id, kind, title]);

it('the id of another kind’s item changes nothing', async () => {
  const { api, post, seenAt } = await start();
  await post(`${EVENTS}/${UUID}`, whole);
  const other = { ...whole, title: 'Autre' };
  expect((await post(`${ARTICLES}/${UUID}`, other)).status).toBe(404);
  expect(await shortOf(api, 'post_drafts')).toEqual([[UUID, 'event', 'Le séchoir']]);
  const seen = await seenAt(`${EVENTS}/${UUID}`);
  await post(`${EVENTS}/${UUID}`, { ...whole, seen, action: 'publish' });
  for (const action of ['save', 'publish'])
    expect((await post(`${ARTICLES}/1`, { ...other, action })).status).toBe(404);
  expect(await shortOf(api, 'posts')).toEqual([[1, 'event', 'Le séchoir']]);
  expect(await shortOf(api, 'post_drafts')).toEqual([]);
});

it('a guessed number becomes no item, and those that follow have pages', async () => {
  const { api, awa, post } = await start();
  const answer = await post(`${ARTICLES}/999999999`, { ...whole, action: 'publish' });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain('Il sèche.');
  expect(page).toContain('value="copy"');
  expect(page).not.toContain('value="save"');
  const published = await post(`${ARTICLES}/${UUID}`, { ...whole, action: 'publish' });
  expect((await visit(api, published.headers.get('Location')!, awa)).status).toBe(200);
});

it('is published once by two presses at the same moment', async () => {
  const { api, post } = await start();
  const press = () => post(`${ARTICLES}/${UUID}`, { ...whole, action: 'publish' });
  const answers = await Promise.all([press(), press(), press()]);
  const places = answers.map((answer) => answer.headers.get('Location'));
  expect(places).toEqual(Array(3).fill(`${ARTICLES}/1?publication=b1`));
  expect(await shortOf(api, 'posts')).toEqual([[1, 'blog', 'Le séchoir']]);
  expect(await shortOf(api, 'post_drafts')).toEqual([]);
  expect(await rows(api.db, 'journal')).toHaveLength(1);
});

it('gives up no draft that is all there is, and takes back nothing that is not online', async () => {
  const { api, post, seenAt } = await start();
  await post(`${ARTICLES}/${UUID}`, whole);
  const seen = await seenAt(`${ARTICLES}/${UUID}`);
  for (const removal of ['abandonner', 'retirer'])
    await post(`${ARTICLES}/${UUID}/${removal}`, { seen });
  await post(`${ARTICLES}/${UUID.replace('1', '2')}/supprimer`, { seen: '.' });
  expect(await shortOf(api, 'post_drafts')).toEqual([[UUID, 'blog', 'Le séchoir']]);
  expect(await rows(api.db, 'journal')).toEqual([]);
});

it('is a copy of an item of its kind only', async () => {
  const { api, awa, post } = await start();
  await post(`${EVENTS}/${UUID}`, { ...whole, action: 'publish' });
  const copyOf = async (list: string, id: string) =>
    (await visit(api, `${list}/${UUID.replace('1', '2')}?copie=${id}`, awa)).text();
  expect(await copyOf(EVENTS, UUID)).toContain('value="Le séchoir (copie)"');
  expect(await copyOf(ARTICLES, '1')).not.toContain('(copie)');
  expect(await copyOf(ARTICLES, '99')).not.toContain('(copie)');
});

it('is previewed with a title that is too long', async () => {
  const { post } = await start();
  const title = 'Un titre '.repeat(20_000);
  const answer = await post(`${ARTICLES}/${UUID}`, { ...whole, title, action: 'preview' });
  expect(answer.status).toBe(303);
});

it('is not read if it is longer than the site accepts', async () => {
  const { post } = await start();
  const content = '<img src="/storage/a.png">'.repeat(100_000);
  const answer = await post(`${ARTICLES}/${UUID}`, { ...whole, content, action: 'publish' });
  expect(answer.status).toBe(422);
  const summary = (await answer.text()).split('<form method="post" action')[0];
  expect(summary).toContain('Un point à corriger');
});

it('asks for all linked pages within one limit of time', async () => {
  const { asked, post } = await start();
  const content = '<a href="/blog">a</a> <a href="/faq">b</a>';
  await post(`${ARTICLES}/${UUID}`, { ...whole, content, action: 'publish' });
  const signals = asked.filter((init) => init?.method === 'HEAD').map((init) => init?.signal);
  expect(signals).toHaveLength(2);
  expect(signals[0]).toBeDefined();
  expect(signals[1]).toBe(signals[0]);
});

it('hostile texts go through every field without an error, and come back as they were typed', async () => {
  const { api, awa, post, seenAt } = await start();
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
    const seen = await seenAt(place);
    for (const action of ['preview', 'publish-anyway']) {
      const { status } = await post(place, { ...fields, seen, action, image: '' });
      expect([303, 422], text).toContain(status);
    }
    const question = { question: text, answer: text };
    expect((await send(api, `${CONTENT}/faq/nouveau`, question, awa)).status, text).not.toBe(500);
    const file = new FormData();
    file.set('file', new File([new Uint8Array(images['image/png'])], text.replaceAll('\0', '')));
    expect((await send(api, `${CONTENT}/images`, file, awa)).status, text).toBe(200);
  }
  expect(lines.join()).not.toContain('api.failed');
});

it('offers the newest of many images, and the one that is chosen', async () => {
  const { api, awa, post } = await start();
  for (let index = 0; index < 300; index++)
    writeFileSync(path.join(api.storageDir, `image-${index}.png`), 'x');
  const chosen = 'ancienne.png';
  await post(`${ARTICLES}/${UUID}`, { ...whole, image: chosen });
  const page = await (await visit(api, `${ARTICLES}/${UUID}`, awa)).text();
  expect(page.match(/<option value="[^"]+\.png"/g)).toHaveLength(201);
  expect(page).toMatch(/<option value="ancienne.png" selected>/);
  expect(page).toContain('Les 200 images les plus récentes.');
});

it('shows an item that no form has written, and changes nothing of it by itself', async () => {
  const { api, awa, post, seenAt } = await start();
  const row = {
    kind: 'blog',
    slug: 'Été & Cie/2025?',
    title: 'Ancien',
    content: 'Sans balise.\r\nDeux lignes.',
    date: '2025-06-01 09:30:00',
    image: '2025/juin/photo.jpg',
    revision: 'a',
  } as const;
  await api.db.insertInto('posts').values(row).execute();
  const place = `${ARTICLES}/1`;
  const page = await (await visit(api, place, awa)).text();
  expect(page).toMatch(/name="date"[^>]*\svalue="2025-06-01"/);
  const typed = {
    title: row.title,
    content: row.content,
    date: '2025-06-01',
    image: row.image,
  };
  const seen = await seenAt(place);
  expect((await post(place, { ...typed, seen })).status).toBe(303);
  expect(await rows(api.db, 'post_drafts')).toEqual([]);
  const published = await post(place, { ...typed, seen, image: '', action: 'publish' });
  expect(published.status).toBe(303);
  expect(await rows(api.db, 'posts')).toMatchObject([{ id: 1, slug: row.slug }]);
  expect((await visit(api, `${published.headers.get('Location')}`, awa)).status).toBe(200);
});

/** Of many texts, so that the test takes seconds. */
const EVERY = 12;
