// What an item was each time that it was published, and the way back to it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { clear } from '../../../../../scripts/api/clear.ts';
import { listImages } from '../../../../../scripts/api/content/images.ts';
import { MAX_VERSIONS } from '../../../../../scripts/api/content/versions.ts';
import { photo } from '../content/folder.ts';
import { captureLog, insert, insertPost, rows } from '../harness.ts';
import { ARTICLES, CONTENT, EVENTS, placeOf, startContent, whole } from './content.ts';
import { leave, rowsIn } from './harness.ts';

const ITEM = `${ARTICLES}/1`;
const VERSIONS = `${ITEM}/versions`;

/** With an article that was published, number 1. */
async function start() {
  const started = await startContent();
  const { api, newItem, publish, post, formAt } = started;
  await publish(await newItem(), whole);
  const versions = () => rows(api.db, 'post_versions');
  const resume = async (version: number) =>
    post(`${VERSIONS}/${version}/reprendre`, await formAt(`${VERSIONS}/${version}`));
  return { ...started, versions, resume };
}

it('lists each publication: when, by whom, and what has changed', async () => {
  const { api, koffi, read, write, publish, versions } = await start();
  expect(await read(ITEM)).toContain(`<a href="${VERSIONS}">`);
  api.pass(60_000);
  await write(ITEM, { title: 'Le four', extract: 'Bref', action: 'publish' }, await koffi());
  await write(ITEM, { content: '<p>Jamais publié.</p>' });
  // Nothing differs from what is online.
  await publish(ITEM, { content: whole.content });
  expect(rowsIn(await read(VERSIONS))).toEqual([
    ['10 mars 2026 à 10 h 01', 'Koffi', 'Titre, Extrait'],
    ['10 mars 2026 à 10 h', 'Awa gestion', 'Première version gardée'],
  ]);
  expect(await versions()).toHaveLength(2);
});

it('gives an earlier text back as a draft, which is then published as usual', async () => {
  const { read, resume, publish, formAt, posts, drafts, journal } = await start();
  await publish(ITEM, { title: 'Le four', content: '<p>Il <b>cuit</b>.</p>' });
  const page = await read(`${VERSIONS}/1`);
  expect(page.replace(/\s+/g, ' ')).toMatch(
    /<h2>Titre<\/h2>.*<dt>Cette version<\/dt> <dd>Le séchoir<\/dd> <dt>En ligne<\/dt> <dd>Le four<\/dd>/,
  );
  expect(page).toContain('data-html>&lt;p&gt;Il &lt;b&gt;cuit&lt;/b&gt;.&lt;/p&gt;</dd>');
  expect(await read(`${VERSIONS}/2`)).toMatch(/C’est le texte en ligne\.(?!.*reprendre)/s);
  const resumed = placeOf(await resume(1));
  expect(resumed).toBe(`${ITEM}?fait=version`);
  // The draft is this version: nothing would be replaced.
  expect(await read(`${VERSIONS}/1`)).not.toContain('a enregistré le');
  expect(await read(resumed)).toContain('La version précédente est dans ce brouillon.');
  expect(await posts()).toMatchObject([{ title: 'Le four' }]);
  expect(await formAt(ITEM)).toMatchObject({ title: 'Le séchoir', content: whole.content });
  await publish(ITEM, {});
  expect(await posts()).toMatchObject([{ id: 1, slug: 'le-sechoir', title: 'Le séchoir' }]);
  expect(await drafts()).toEqual([]);
  expect(rowsIn(await read(VERSIONS)).map(([, , changed]) => changed)).toEqual([
    'Titre, Texte',
    'Titre, Texte',
    'Première version gardée',
  ]);
  expect((await journal()).map(([, action]) => action)).toEqual(Array(3).fill('item.published'));
});

it('shows of a text the paragraphs that differ, however its lines are broken', async () => {
  const { read, publish } = await start();
  await publish(ITEM, { content: '<p>Un</p>\n<ul>\n<li>Deux</li></ul><p>Trois</p><p>Quatre</p>' });
  await publish(ITEM, { content: '<p>Un</p><ul><li>Deux</li></ul><p>3</p><p>Quatre</p>' });
  const shown = [...(await read(`${VERSIONS}/2`)).matchAll(/data-html>([^<]*)</g)];
  expect(shown.map(([, text]) => text!.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toEqual([
    '<p>…</p><p>Trois</p><p>…</p>',
    '<p>…</p><p>3</p><p>…</p>',
  ]);
});

it('keeps what was not published in a copy', async () => {
  const { koffi, read, write, publish, resume, formAt, drafts } = await start();
  await publish(ITEM, { title: 'Le four' });
  await write(ITEM, { title: 'Le four solaire' }, await koffi());
  expect(await read(`${VERSIONS}/1`)).toMatch(/Koffi a enregistré le .* gardées à part/);
  const resumed = placeOf(await resume(1));
  expect(await read(resumed)).toContain('sont dans un autre brouillon');
  expect(await formAt(ITEM)).toMatchObject({ title: 'Le séchoir' });
  // A second press finds it there.
  expect(placeOf(await resume(1))).toBe(`${ITEM}?fait=version`);
  const titles = (await drafts()).map(({ title }) => title);
  expect(titles.sort()).toEqual(['Le four solaire (copie)', 'Le séchoir']);
});

it('does not replace what was published after the page was opened', async () => {
  const { post, publish, formAt, drafts } = await start();
  await publish(ITEM, { title: 'Le four' });
  const form = await formAt(`${VERSIONS}/1`);
  await publish(ITEM, { title: 'Le grand four' });
  const late = await post(`${VERSIONS}/1/reprendre`, form);
  expect([late.status, await drafts()]).toEqual([409, []]);
  expect(await late.text()).toMatch(/<dt>Titre<\/dt>\s*<dd>Le grand four<\/dd>/);
});

it('keeps the text of before versions were kept, and the last ones only', async () => {
  const { api, read, publish, versions } = await start();
  await insertPost(api, { slug: 'ancien', title: 'Ancien', updated_at: null });
  const other = `${ARTICLES}/2`;
  expect(await read(`${other}/versions`)).toContain('Aucune version n’est gardée');
  await publish(other, { title: 'Nouveau' });
  expect(rowsIn(await read(`${other}/versions`))).toEqual([
    ['10 mars 2026 à 10 h', 'Awa gestion', 'Titre'],
    ['À une date inconnue', '', 'Première version gardée'],
  ]);
  for (const name of ['plan.jpg', 'libre.jpg'])
    writeFileSync(path.join(api.storageDir, name), await photo());
  await publish(ITEM, { content: '<p>x<img src="/storage/plan.jpg" alt="Plan"></p>' });
  await publish(ITEM, { content: '<p>x</p>' });
  for (let count = 1; count <= MAX_VERSIONS; count += 1) await publish(ITEM, { title: `${count}` });
  expect(rowsIn(await read(VERSIONS))).toHaveLength(MAX_VERSIONS);
  captureLog();
  await clear(api);
  expect(await listImages(api)).toEqual(['libre.jpg']);
  const titles = (await versions())
    .filter((version) => version['post_id'] === 1)
    .map(({ fields }) => (JSON.parse(String(fields)) as { title: string }).title);
  expect(titles).toEqual(Array.from({ length: MAX_VERSIONS }, (_, index) => `${index + 1}`));
});

it('keeps the pictures of versions, and says which one is gone when it is published', async () => {
  const { api, read, post, publish, resume } = await start();
  writeFileSync(path.join(api.storageDir, 'plan.jpg'), await photo());
  const content = '<p>x<img src="/storage/plan.jpg" alt="Plan"></p>';
  await publish(ITEM, { content });
  await publish(ITEM, { content: whole.content });
  expect(await read(`${CONTENT}/images`)).toContain('pour une version précédente');
  expect((await post(`${CONTENT}/images/plan.jpg/supprimer`, {})).status).toBe(422);
  expect(await listImages(api)).toEqual(['plan.jpg']);
  const gone = JSON.stringify({ title: 'x', content: content.replace('plan', 'parti') });
  await insert(api, 'post_versions', {
    ...{ post_id: 1, fields: gone, images: '', published_at: '', published_by: '' },
  });
  expect((await resume(4)).status).toBe(303);
  const refused = await publish(ITEM, {});
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('L’image parti.jpg n’est plus là'),
  ]);
});

it('follows the item into the trash and back', async () => {
  const { post, publish, read, formAt } = await start();
  await publish(ITEM, { title: 'Le four' });
  await post(`${ITEM}/supprimer`, await formAt(ITEM));
  await post(`${ARTICLES}/corbeille/1/restaurer`, {});
  expect(rowsIn(await read(VERSIONS))).toHaveLength(2);
});

it('has no page for the version of another item, or of none', async () => {
  const { open, post, newItem, write, publish } = await start();
  await publish(await newItem(), { ...whole, title: 'Un autre' });
  const draft = await newItem();
  await write(draft, { title: 'x' });
  for (const place of [
    `${VERSIONS}/2`,
    `${VERSIONS}/99`,
    `${VERSIONS}/x`,
    `${ARTICLES}/9/versions`,
    `${EVENTS}/1/versions`,
    `${draft}/versions/1`,
  ])
    expect([place, (await open(place)).status]).toEqual([place, 404]);
  expect((await post(`${VERSIONS}/2/reprendre`, {})).status).toBe(404);
  expect(placeOf(await open(`${VERSIONS}/1/reprendre`))).toBe(`${VERSIONS}/1`);
});

it('knows nobody who has left the team', async () => {
  const { api, versions } = await start();
  await leave(api, 1);
  expect(JSON.stringify(await versions())).not.toContain('gestion@hub.example');
});
