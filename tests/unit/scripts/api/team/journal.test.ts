// The journal as managers read it.
import { expect, it } from 'vitest';
import { record } from '../../../../../scripts/api/database/journal.ts';
import { insert, insertProject, insertUser } from '../harness.ts';
import { ARTICLES, AWA, CONTENT, startContent, whole } from './content.ts';

/** The lines of the page: their links, then their text. */
function linesOf(page: string): [href: string | undefined, text: string][] {
  const rows = [...page.matchAll(/<th scope="row">(.*?)<\/th>/gs)];
  return rows.map(([, cell = '']) => [
    /href="([^"]*)"/.exec(cell)?.[1],
    cell
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .replaceAll('&amp;', '&')
      .trim(),
  ]);
}

it('says in sentences what was done, each of which leads to what it is about', async () => {
  const { api, newItem, publish, post, formAt, open, read } = await startContent();
  const { id } = await insertUser(api);
  await insertProject(api, id);
  const change = { before: 'En attente', after: 'Sélectionné' };
  await record(api, AWA, { action: 'project.step', subject: '1', ...change });
  await publish(await newItem(), { ...whole, date: '2026-04-01' });
  await publish(`${ARTICLES}/1`, { content: '<p>Il <b>sèche</b> &amp;&nbsp;chauffe.</p>' });
  await post(`${CONTENT}/categories/nouveau`, { name: 'Énergie' });
  const category = `${CONTENT}/categories/1`;
  await post(`${category}/supprimer`, await formAt(category));
  await (await open('/equipe/projets.csv')).body!.cancel();
  await record(api, AWA, { action: 'project.removed', subject: '1' });
  const article = [`${ARTICLES}/1`, 'L’article « Le séchoir » est en ligne : '];
  expect(linesOf(await read('/equipe/journal'))).toEqual([
    [undefined, 'Le projet n° 1 a été supprimé.'],
    [undefined, 'Le fichier projets.csv a été téléchargé : 1 projet.'],
    [undefined, 'Le n° 1 de la liste « Catégories » a été mis à la corbeille : Énergie'],
    [category, 'Le n° 1 de la liste « Catégories » a été ajouté : Énergie'],
    [article[0], `${article[1]}Texte « Il sèche. » → Texte « Il sèche & chauffe. »`],
    [article[0], `${article[1]}Titre « Le séchoir », Date « 1er avr. 2026 », Texte « Il sèche. »`],
    ['/equipe/projets/1', 'Le projet n° 1 est passé de « En attente » à « Sélectionné ».'],
  ]);
});

it('leaves out the HTML that earlier versions have written, and tells what it does not know', async () => {
  const { api, read } = await startContent();
  const after = 'Texte « <p class="x">Un & <a href="https://exem… »';
  await record(api, AWA, { action: 'item.published', subject: 'Formation « Soudure »', after });
  await insert(api, 'journal', {
    ...{ at: '2026-03-10T09:00:00.000Z', who: AWA, action: 'other.change' },
    ...{ subject: '<b>', before: '', after: '' },
  });
  const page = await read('/equipe/journal');
  expect(linesOf(page)[1]).toEqual([
    undefined,
    'La formation « Soudure » est en ligne : Texte « Un &',
  ]);
  expect(page).toContain('other.change &lt;b&gt;.');
});

it('is searched by words of its sentences, names and days, on all of its pages', async () => {
  const { api, read } = await startContent();
  // More than is read at once.
  for (let count = 1; count <= 1_100; count += 1)
    await record(api, AWA, { action: 'project.removed', subject: String(count) });
  const clock = () => new Date('2026-03-11T09:00:00Z');
  await record({ ...api, clock }, 'Koffi <koffi@hub.example>', {
    action: 'image.added',
    subject: 'four.png',
  });
  const found = async (query: string) => {
    const page = await read(`/equipe/journal?${query}`);
    return [/role="status">([^<]*)</.exec(page)?.[1]?.replaceAll('\u202f', ' '), linesOf(page)];
  };
  expect(await found('q=KOFFI+ajoutée')).toMatchObject([
    '1 ligne',
    [['/storage/four.png', 'L’image four.png a été ajoutée.']],
  ]);
  // A day, and the project 11 of another one: neither 110 nor 211.
  expect(await found('q=11+mars')).toMatchObject([
    '2 lignes',
    [{}, { 1: 'Le projet n° 11 a été supprimé.' }],
  ]);
  expect(await found('q=supprime+projet&page=22')).toMatchObject([
    '1 100 lignes',
    Array.from({ length: 50 }, (_, index) => [
      undefined,
      `Le projet n° ${50 - index} a été supprimé.`,
    ]),
  ]);
  expect(await found('q=rien&page=7')).toEqual(['Rien ne correspond à ce que vous cherchez.', []]);
});
