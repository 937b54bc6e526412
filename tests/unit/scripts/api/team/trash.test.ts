// What was removed from a list of content, and comes back.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { clear } from '../../../../../scripts/api/clear.ts';
import { listImages } from '../../../../../scripts/api/content/images.ts';
import { restoreItem } from '../../../../../scripts/api/content/restore-item.ts';
import { blogs } from '../../../../../src/contract/content/items.ts';
import { photo } from '../content/folder.ts';
import { call, captureLog, DAY, insert, replyOf, rows } from '../harness.ts';
import { ARTICLES, AWA, CONTENT, placeOf, startContent, whole, type Fields } from './content.ts';
import { leave } from './harness.ts';

const TRASH = `${ARTICLES}/corbeille`;

/** With an article that was published, number 1. */
async function start(fields: Fields = whole) {
  const started = await startContent();
  const { api, newItem, publish, post, formAt } = started;
  await insert(api, 'categories', { name: 'Recherche' });
  const first = await newItem();
  await publish(first, fields);
  const remove = async (place: string) => post(`${place}/supprimer`, await formAt(place));
  const restore = (id = 1, list = ARTICLES) => post(`${list}/corbeille/${id}/restaurer`, {});
  const trashed = () => rows(api.db, 'trash');
  return { ...started, first, remove, restore, trashed };
}

it('keeps an article, which nobody finds on the site, and gives it back as it was', async () => {
  const { api, asked, open, read, remove, restore, posts, drafts, trashed, write, journal } =
    await start({ ...whole, category: 'Recherche', date: '2026-03-01' });
  await write(`${ARTICLES}/1`, { title: 'Mieux' });
  const [post] = await posts();
  const removed = await remove(`${ARTICLES}/1`);
  expect(placeOf(removed)).toBe(`${ARTICLES}?publication=b1&fait=corbeille`);
  expect([await posts(), await drafts()]).toEqual([[], []]);
  expect(replyOf(await call(api, blogs)).items).toEqual([]);
  // On the way back to its page, or by an old link.
  expect(placeOf(await open(`${ARTICLES}/1`))).toBe(`${TRASH}#trash-1`);
  expect(await read(`${ARTICLES}?fait=corbeille`)).toMatch(
    /role="status">Ce contenu est dans la corbeille.*href="\/equipe\/contenus\/articles\/corbeille">Corbeille \(1\)</s,
  );
  const page = await read(TRASH);
  expect(page).toMatch(/>Mieux<.*Était sur le site.*par Awa gestion, gardé jusqu’au.*9\s+avr/s);
  const asking = asked.length;
  expect(placeOf(await restore())).toBe(`${ARTICLES}/1?publication=b1&fait=restaure`);
  expect(asked).toHaveLength(asking + 1);
  const { revision: _, ...same } = post!;
  expect(await posts()).toMatchObject([{ ...same, updated_by: '', draft_id: null }]);
  expect(await drafts()).toMatchObject([{ id: '1', title: 'Mieux' }]);
  expect(await trashed()).toEqual([]);
  expect(await read(`${ARTICLES}/1?fait=restaure`)).toContain('Ce contenu est restauré.');
  const lines = (await journal()).slice(-2).map(([who, action, subject]) => [who, action, subject]);
  expect(lines).toEqual([
    [AWA, 'item.trashed', 'Article « Mieux »'],
    [AWA, 'item.restored', 'Article « Mieux »'],
  ]);
});

it('gives a draft back as a draft, without a build', async () => {
  const { asked, newItem, write, open, remove, restore, read, posts, formAt } = await start();
  const path = await newItem();
  await write(path, { title: 'À finir', content: '<p>…</p>' });
  await remove(path);
  expect(placeOf(await open(path))).toBe(`${TRASH}#trash-1`);
  expect(await read(TRASH)).toContain('Était un brouillon');
  const asking = asked.length;
  const restored = placeOf(await restore());
  expect(restored).toBe(`${path}?fait=restaure`);
  expect(asked).toHaveLength(asking);
  expect(await formAt(restored)).toMatchObject({ title: 'À finir' });
  expect(await posts()).toHaveLength(1);
});

it('keeps the address of an article that was taken back, then removed', async () => {
  const { remove, restore, post, formAt, publish, posts } = await start();
  await post(`${ARTICLES}/1/retirer`, await formAt(`${ARTICLES}/1`));
  await remove(`${ARTICLES}/1`);
  await restore();
  await publish(`${ARTICLES}/1`, { title: 'Un autre titre' });
  expect(await posts()).toMatchObject([{ id: 1, slug: 'le-sechoir', title: 'Un autre titre' }]);
});

it('restores once, whatever is pressed in however many tabs', async () => {
  const { remove, restore, posts, trashed } = await start();
  await remove(`${ARTICLES}/1`);
  const places = (await Promise.all([restore(), restore(), restore()])).map(placeOf).sort();
  expect(places).toEqual([
    `${ARTICLES}/1?publication=b1&fait=restaure`,
    `${TRASH}?fait=absent`,
    `${TRASH}?fait=absent`,
  ]);
  expect([(await posts()).length, await trashed()]).toEqual([1, []]);
  // A number of another list, or of none.
  await remove(`${ARTICLES}/1`);
  for (const list of [`${CONTENT}/evenements`, `${CONTENT}/faq`])
    expect(placeOf(await restore(2, list))).toContain('fait=absent');
  expect(placeOf(await restore(99))).toContain('fait=absent');
  expect(await trashed()).toHaveLength(1);
});

it('says that another article has taken the address, and the category is gone', async () => {
  const { api, remove, restore, newItem, publish, read, posts } = await start({
    ...whole,
    category: 'Recherche',
  });
  await remove(`${ARTICLES}/1`);
  await publish(await newItem(), whole);
  expect((await remove(`${CONTENT}/categories/1`)).status).toBe(303);
  const restored = placeOf(await restore());
  expect(restored).toContain('fait=restaure-adresse-categorie');
  expect(await read(restored)).toMatch(/la sienne est nouvelle. Sa catégorie n’existait plus/);
  expect(await posts()).toMatchObject([
    { id: 1, slug: 'le-sechoir-2', category_id: 2 },
    { id: 2, slug: 'le-sechoir' },
  ]);
  expect(await rows(api.db, 'categories')).toMatchObject([{ id: 2, name: 'Recherche' }]);
  // The name is taken: it stays where it is, and the page says so.
  const refused = placeOf(await restore(2, `${CONTENT}/categories`));
  expect(await read(refused)).toContain('un autre contenu de cette liste a pris ce nom');
});

it('follows a category that has another name by now', async () => {
  const { remove, restore, write, read, posts } = await start({ ...whole, category: 'Recherche' });
  await remove(`${ARTICLES}/1`);
  await write(`${CONTENT}/categories/1`, { name: 'Recherches' });
  expect(await read(placeOf(await restore()))).not.toContain('Sa catégorie');
  expect(await posts()).toMatchObject([{ category_id: 1 }]);
});

it('loses nothing that an open page has saved again where a removed draft was', async () => {
  const { newItem, write, post, formAt, remove, restore, drafts, first, posts } = await start();
  const path = await newItem();
  const form = await formAt(path);
  await write(path, { title: 'Premier' });
  await remove(path);
  await post(path, { ...form, title: 'Encore là' });
  const restored = placeOf(await restore());
  expect(restored).not.toContain(path);
  // The same of an article, whose page had the address of its draft.
  await remove(`${ARTICLES}/1`);
  await write(first, { title: 'Aussi' });
  await restore(2);
  const titles = [...(await drafts()), ...(await posts())].map(({ title }) => title).sort();
  expect(titles).toEqual(['Aussi', 'Encore là', 'Le séchoir', 'Premier']);
});

it('gives a question its number and its place back', async () => {
  const { api, asked, open, read, post, remove, restore, trashed } = await start();
  const questions = ['Un', 'Deux', 'Trois'].map((question) => ({ question, answer: '<p>x</p>' }));
  for (const fields of questions) await post(`${CONTENT}/faq/nouveau`, { ...fields, seen: '' });
  await remove(`${CONTENT}/faq/2`);
  // Where it is no longer, nobody is led.
  const gone = `${CONTENT}/faq?publication=${crypto.randomUUID()}&fait=corbeille`;
  expect(await read(gone)).toMatch(/Le site est à jour/);
  const before = await trashed();
  expect(before).toMatchObject([{ list: 'faqs', row_id: '2', title: 'Deux', removed_by: AWA }]);
  expect(placeOf(await open(`${CONTENT}/faq/2`))).toBe(`${CONTENT}/faq/corbeille#trash-1`);
  await post(`${CONTENT}/faq/nouveau`, { question: 'Quatre', answer: 'x', seen: '' });
  const asking = asked.length;
  expect(placeOf(await restore(1, `${CONTENT}/faq`))).toBe(
    `${CONTENT}/faq?publication=b1&fait=restaure#row-2`,
  );
  expect(asked).toHaveLength(asking + 1);
  const shown = [...(await read(`${CONTENT}/faq`)).matchAll(/id="row-(\d)"/g)];
  expect(shown.map(([, id]) => id)).toEqual(['1', '2', '3', '4']);
  expect((await rows(api.db, 'faqs')).filter(({ id }) => id === 2)).toMatchObject([questions[1]]);
});

it('shows a restored announcement to candidates at once', async () => {
  const { asked, post, remove, restore } = await start();
  await post(`${CONTENT}/annonces/nouveau`, { content: 'Fermé vendredi' });
  await remove(`${CONTENT}/annonces/1`);
  const asking = asked.length;
  const restored = placeOf(await restore(1, `${CONTENT}/annonces`));
  expect(restored).toBe(`${CONTENT}/annonces?fait=restaure#row-1`);
  expect(asked).toHaveLength(asking);
});

it('is emptied after thirty days, with the images that nothing else names', async () => {
  captureLog();
  const { api, newItem, publish, remove, open, post, formAt, trashed, koffi } = await start();
  const versioned = async () =>
    new Set((await rows(api.db, 'post_versions')).map((version) => version['post_id']));
  for (const name of ['plan.jpg', 'four.jpg', 'libre.jpg'])
    writeFileSync(path.join(api.storageDir, name), await photo());
  const images = (...names: string[]) =>
    names.map((name) => `<p>x<img src="/storage/${name}" alt="A"></p>`).join('');
  await publish(`${ARTICLES}/1`, { content: images('four.jpg') });
  await publish(await newItem(), { ...whole, content: images('plan.jpg', 'four.jpg') });
  await remove(`${ARTICLES}/2`);
  // Only a draft is left of it.
  await post(`${ARTICLES}/1/retirer`, await formAt(`${ARTICLES}/1`));
  api.pass(30 * DAY - 1);
  expect(await clear(api)).toMatchObject({ trash: 0 });
  expect([(await trashed()).length, await versioned()]).toEqual([1, new Set([1, 2])]);
  api.pass(2);
  expect(await clear(api)).toMatchObject({ trash: 1 });
  expect(await trashed()).toEqual([]);
  expect(await versioned()).toEqual(new Set([1]));
  expect((await listImages(api)).sort()).toEqual(['four.jpg', 'libre.jpg']);
  const member = await koffi();
  const late = placeOf(await post(`${TRASH}/1/restaurer`, {}, member));
  expect(late).toBe(`${TRASH}?fait=absent`);
  const page = await (await open(late, member)).text();
  expect(page).toContain('il a déjà été restauré ou effacé');
});

it('knows nobody who has left', async () => {
  const { api, remove, posts, trashed, publish } = await start();
  await publish(`${ARTICLES}/1`, { extract: 'x' });
  await remove(`${ARTICLES}/1`);
  await leave(api, 1);
  expect(JSON.stringify(await trashed())).not.toContain('gestion@hub.example');
  expect(await restoreItem(api, 'blog', 1, 'Koffi')).toMatchObject({ id: '1' });
  expect(await posts()).toMatchObject([{ updated_by: '' }]);
});

it('restores no criterion beside five others, or beside one of its name', async () => {
  const { api, read, post, remove, restore } = await start();
  const list = '/equipe/criteres';
  const add = (name: string) => post(`${list}/nouveau`, { name, seen: '' });
  for (const name of ['Utilité', 'Faisabilité', 'Nouveauté', 'Durée', 'Équipe']) await add(name);
  const asks = '« Utilité » ira à la corbeille.'.replaceAll(/(?<=«) | (?=»)/g, '\u00a0');
  expect(await read(list)).toContain(asks);
  expect(placeOf(await remove(`${list}/1`))).toContain('fait=corbeille');
  await add('Coût');
  expect(await read(placeOf(await restore(1, list)))).toContain('La liste est complète');
  await api.db.updateTable('criteria').set({ name: 'Utilité' }).where('id', '=', 2).execute();
  await api.db.deleteFrom('criteria').where('id', '=', 3).execute();
  expect(await read(placeOf(await restore(1, list)))).toContain('un autre contenu de cette');
});
