// The small lists of the site in the team's space.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentLists } from '../../../../../scripts/api/content/lists.ts';
import { categories, faqs } from '../../../../../src/contract/content/lists.ts';
import { listTexts } from '../../../../../src/messages/servers/team-lists.ts';
import { photo } from '../content/folder.ts';
import { call, captureLog, insert, insertPost, rows, SITE } from '../harness.ts';
import { AWA, CONTENT, formIn, placeOf, startContent, UUID, type Fields } from './content.ts';

/** The questions 1 to 3, and a picture. */
async function withLists() {
  const { api, asked, ...started } = await startContent();
  writeFileSync(path.join(api.storageDir, 'plan.jpg'), await photo());
  const questions = ['Un', 'Deux', 'Trois'].map((question) => ({ question, answer: '<p>x</p>' }));
  await api.db.insertInto('faqs').values(questions).execute();
  const open = (place: string) => started.open(`${CONTENT}/${place}`);
  const read = (place: string) => started.read(`${CONTENT}/${place}`);
  const press = (place: string, fields: Fields) => started.post(`${CONTENT}/${place}`, fields);
  /** The version that the form of a row has read. */
  const seen = async (place: string) => (await started.formAt(`${CONTENT}/${place}`))['seen']!;
  return { api, asked, open, read, press, seen };
}

it('adds a row at the end, once, and publishes it after each press', async () => {
  const { api, asked, read, press } = await withLists();
  const fields = { question: ' Quatre & plus ', answer: 'Un\r\n\r\nDeux <5', seen: '' };
  for (let presses = 0; presses < 2; presses += 1) {
    const answer = await press('faq/nouveau', fields);
    expect(answer.status).toBe(303);
    expect(placeOf(answer)).toBe('/equipe/contenus/faq?publication=b1#row-4');
  }
  expect(asked.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/hooks\/rebuild\?cause=Awa/),
    '/hooks/rebuild',
  ]);
  const id = crypto.randomUUID();
  expect(await read(`faq?publication=${id}`)).toContain(`<a href="${SITE}/faq">`);
  const items = [{}, {}, {}, { question: 'Quatre & plus' }];
  expect(await call(api, faqs)).toMatchObject({ reply: { items } });
  expect(await rows(api.db, 'faqs')).toMatchObject([
    {},
    {},
    {},
    { question: 'Quatre & plus', answer: '<p>Un</p>\n<p>Deux &lt;5</p>', position: 1 },
  ]);
  expect(await rows(api.db, 'journal')).toMatchObject([
    { who: AWA, action: 'row.added', after: 'Quatre & plus' },
  ]);
});

it.each(Object.values(contentLists))(
  'a row of $table is asked for all that the site reads, each with its label',
  ({ table, columns, schema }) => {
    const read = Object.keys(schema.entries).filter((name) => name !== 'id');
    expect(columns.toSorted()).toEqual(read.sort());
    expect(Object.keys(listTexts[table].fields).sort()).toEqual(read);
  },
);

it('moves a row past the one that the page has shown, and tells if that is elsewhere by now', async () => {
  const { api, asked, read, press } = await withLists();
  const list = await read('faq');
  const [, past = ''] = /faq\/3\/deplacer[^]*?name="past" value="(\d+)"/.exec(list) ?? [];
  expect(past).toBe('2');
  const move = () => press('faq/3/deplacer', { direction: 'up', past });
  expect(placeOf(await move())).toMatch(/\?publication=b1#row-3$/);
  expect(await (await move()).text()).toContain('rien n’a été déplacé');
  const items = ['Un', 'Trois', 'Deux'].map((question) => ({ question }));
  expect(await call(api, faqs)).toMatchObject({ reply: { items } });
  expect(asked).toHaveLength(1);
  expect(await rows(api.db, 'journal')).toMatchObject([
    { action: 'row.moved', subject: 'FAQ n°\u00a03', before: '3', after: '2' },
  ]);
});

it('tells each fault at its field, and keeps what was typed', async () => {
  const { api, asked, press } = await withLists();
  const fields = {
    title: ' ',
    extract: '<i>Été</i>',
    image: '../api.db',
    link: 'pas là',
    end_date: 'demain',
  };
  const refused = await press('appels/nouveau', fields);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  for (const [field, fault] of [
    ['title', 'Ce champ est obligatoire.'],
    ['image', 'Cette image n’est plus là'],
    ['link', 'Ce n’est pas une adresse'],
    ['end_date', 'Écrivez un jour'],
  ] as const) {
    expect(page).toContain(`<a href="#${field}"`);
    expect(page).toContain(`id="${field}-fault">${fault}`);
    expect(page).toMatch(new RegExp(`id="${field}"[^>]*${field}-fault[^>]*aria-invalid="true"`));
  }
  expect(page).toContain('&lt;i&gt;Été&lt;/i&gt;</textarea>');
  expect(page).toContain('value="pas là"');
  // The site would leave it out.
  expect((await press('carrousel/nouveau', { heading: '<b> </b>' })).status).toBe(422);
  expect(await rows(api.db, 'programs')).toEqual([]);
  expect(asked).toEqual([]);
  // Addresses may be as people write them.
  await press('appels/nouveau', { title: 'Appel', link: 'www.appel.example/2027' });
  const link = 'https://www.appel.example/2027';
  expect(await rows(api.db, 'programs')).toMatchObject([{ link }]);
});

it('takes a picture that is stored, as a choice and in HTML', async () => {
  const { api, read, press } = await withLists();
  expect(await read('carrousel/nouveau')).toContain('1200 pixels au moins');
  await press('carrousel/nouveau', { heading: 'Plan', image: 'plan.jpg' });
  expect(await rows(api.db, 'carousels')).toMatchObject([{ image: 'plan.jpg', subheading: null }]);
  expect(await read('carrousel')).toContain('src="/equipe/contenus/images/plan.jpg"');
  const answer = (name: string) => `<p>x</p><img src="${name}">`;
  const refused = await press('faq/nouveau', {
    question: 'Où ?',
    answer: answer('projects/a.jpg'),
  });
  expect(refused.status).toBe(422);
  await press('faq/nouveau', { question: 'Où ?', answer: answer('plan.jpg') });
  expect((await rows(api.db, 'faqs'))[3]).toMatchObject({ answer: answer('/storage/plan.jpg') });
});

it('shows the second of two members what the first has saved, and loses neither text', async () => {
  const { api, press, seen } = await withLists();
  const version = await seen('faq/1');
  const mine = { question: 'Un', answer: '<p>Le mien</p>', seen: version };
  const theirs = { question: 'Un', answer: '<p>Le leur</p>', seen: version };
  expect((await press('faq/1', theirs)).status).toBe(303);
  // A second press of the first member's button.
  expect((await press('faq/1', theirs)).status).toBe(303);
  const second = await press('faq/1', mine);
  expect(second.status).toBe(409);
  const page = await second.text();
  expect(page).toContain('>Awa gestion a enregistré ce contenu le');
  expect(page).toContain('data-html>&lt;p&gt;Le leur&lt;/p&gt;</dd>');
  expect(page).toContain('&lt;p&gt;Le mien&lt;/p&gt;</textarea>');
  expect(await rows(api.db, 'faqs')).toMatchObject([{ answer: '<p>Le leur</p>' }, {}, {}]);
  const [, next = ''] = /name="seen" value="([^"]+)"/.exec(page) ?? [];
  expect((await press('faq/1', { ...mine, seen: next })).status).toBe(303);
  expect(await rows(api.db, 'faqs')).toMatchObject([{ answer: '<p>Le mien</p>' }, {}, {}]);
  expect(await rows(api.db, 'journal')).toHaveLength(2);
});

it('removes what the page has named, once, and nothing that has changed since', async () => {
  const { api, press, seen } = await withLists();
  const version = await seen('faq/2');
  await press('faq/2', { question: 'Deux ?', answer: 'y', seen: version });
  const refused = await press('faq/2/supprimer', { seen: version });
  expect(refused.status).toBe(409);
  const shown = await refused.text();
  expect(shown).toContain('a enregistré ce contenu');
  expect(shown).toContain('value="Deux ?"');
  const now = await seen('faq/2');
  expect((await press('faq/2/supprimer', { seen: now })).status).toBe(303);
  expect((await press('faq/2/supprimer', { seen: now })).status).toBe(303);
  expect((await rows(api.db, 'faqs')).map(({ id }) => id)).toEqual([1, 3]);
  const late = await press('faq/2', { question: 'Deux !', answer: 'z', seen: now });
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toContain('action="/equipe/contenus/faq/nouveau"');
  expect(page).toContain('value="Deux !"');
});

it('asks in the row before it removes one, which it names', async () => {
  const { api, read, press } = await withLists();
  const row = (await read('faq')).split('<tr>').find((part) => part.includes('id="row-2"'))!;
  const [, asked = ''] = /<details>(.*?)<\/details>/s.exec(row)!;
  const name = '«\u00a0Deux\u00a0»';
  expect(asked).toMatch(new RegExp(`<summary aria-label="Mettre à la corbeille\\s: ${name}">`));
  expect(asked).toContain(`<p>${name} quittera le site`);
  const [, place = ''] = /action="\/equipe\/contenus\/([^"]+)"/.exec(asked)!;
  expect((await press(place, formIn(asked))).status).toBe(303);
  expect((await rows(api.db, 'faqs')).map(({ id }) => id)).toEqual([1, 3]);
});

it('shows announcements to candidates at once, without a build', async () => {
  const { asked, read, press } = await withLists();
  const answer = await press('annonces/nouveau', { content: 'Fermé vendredi' });
  expect(placeOf(answer)).toBe('/equipe/contenus/annonces?fait=visible#row-1');
  const page = await read('annonces?fait=visible');
  expect(page).toMatch(/id="row-1"[^>]*>\s*Fermé vendredi</);
  expect(page).toContain('les candidats le voient dès maintenant');
  expect(asked).toEqual([]);
});

it('keeps a category that items have, and the names that the home page looks for', async () => {
  const { api, read, press, seen } = await withLists();
  const names = ['Évasion', 'Recherche', 'Evènements'].map((name) => ({ name }));
  await insert(api, 'categories', ...names);
  await insertPost(api, { slug: 'four', title: 'Le <four>', category_id: 2 });
  const list = await read('categories');
  const shown = [...list.matchAll(/id="row-\d+"[^>]*>\s*(.*?)</g)].map(([, name]) => name);
  const sorted = names.map(({ name }) => name).sort(new Intl.Collator('fr').compare);
  expect(shown).toEqual(sorted);
  expect(list).toContain('href="/equipe/contenus/categories/1"');
  expect(list).not.toContain('href="/equipe/contenus/categories/3"');
  const used = await press('categories/2/supprimer', { seen: await seen('categories/2') });
  expect(used.status).toBe(409);
  expect(await used.text()).toMatch(/articles\/1">Article «\s?Le &lt;four&gt;\s?»<\/a>/);
  const renamed = await press('categories/3', { name: 'Agenda', seen: await seen('categories/3') });
  expect(renamed.status).toBe(422);
  expect(await renamed.text()).toContain('ces deux noms ne changent pas');
  const move = { direction: 'down', past: '3' };
  expect((await press('categories/1/deplacer', move)).status).toBe(409);
  const twin = await press('categories/1', { name: 'Recherche', seen: await seen('categories/1') });
  expect(await twin.text()).toContain('id="name-fault">Ce nom existe déjà.');
  expect(await call(api, categories)).toMatchObject({
    reply: { items: sorted.map((name) => ({ name })) },
  });
});

it.each([
  ['événements', 'Evènements'],
  ['Appel à projet', 'Appels à projets'],
  ['Appels-à-projets', 'Appels à projets'],
])('asks before it makes the category %s beside %s', async (name, near) => {
  const { api, press } = await withLists();
  await insert(api, 'categories', { name: 'Appels à projets' });
  const names = async () => (await rows(api.db, 'categories')).map((row) => row['name']);
  const asked = await press('categories/nouveau', { name });
  expect(asked.status).toBe(422);
  const page = await asked.text();
  expect(page).toContain(`id="name-fault">«\u00a0${near}\u00a0» existe déjà`);
  expect(page).toMatch(new RegExp(`name="agreed" value="${name}">\\s*Créer quand même`));
  expect(await names()).toEqual(['Appels à projets']);
  // Only for the name that was asked about.
  expect((await press('categories/nouveau', { name, agreed: 'Autre' })).status).toBe(422);
  for (let presses = 0; presses < 2; presses += 1)
    expect((await press('categories/nouveau', { name, agreed: name })).status).toBe(303);
  expect(await names()).toEqual(['Appels à projets', name]);
});

it('asks before a category takes nearly the name of another one, not of its own', async () => {
  const { api, press, seen } = await withLists();
  await insert(api, 'categories', { name: 'Annonce' }, { name: 'Énergie' });
  const rename = async (fields: Fields) =>
    press('categories/1', { ...fields, seen: await seen('categories/1') });
  expect((await rename({ name: 'Annonces' })).status).toBe(303);
  const asked = await rename({ name: 'Energies' });
  expect([asked.status, await asked.text()]).toEqual([
    422,
    expect.stringContaining('Enregistrer quand même'),
  ]);
  expect((await rename({ name: 'Energies', agreed: 'Energies' })).status).toBe(303);
});

it('finds no row for a guessed id', async () => {
  const { open, press } = await withLists();
  for (const id of ['9', '0', '-1', '1e0', '99999999999', "1'--"]) {
    expect((await open(`faq/${id}`)).status).toBe(404);
    expect((await press(`faq/${id}/deplacer`, { past: '1' })).status).not.toBe(500);
  }
  expect((await open('inconnu')).status).toBe(404);
});

it('shows HTML of every field as text, and refuses NUL and more than the site takes', async () => {
  captureLog();
  const { api, read, press } = await withLists();
  const hostile = '"><script>alert(1)</script><img onerror=x ';
  const call = {
    title: hostile,
    extract: hostile,
    image: 'plan.jpg',
    link: `https://a.example/${hostile}`,
  };
  await press('appels/nouveau', call);
  await press('faq/nouveau', { question: hostile, answer: hostile });
  await press('annonces/nouveau', { content: hostile });
  await press('categories/nouveau', { name: hostile });
  const names = ['title', 'category', 'image', 'image_alt', 'extract', 'content'];
  const item = Object.fromEntries(names.map((name) => [name, hostile]));
  await press(`articles/${UUID}`, { ...item, seen: '.' });
  const ids = { appels: 1, faq: 4, annonces: 1, categories: 1, articles: UUID };
  for (const [list, id] of Object.entries(ids)) {
    for (const place of [list, `${list}/${id}`])
      expect(await read(place)).not.toMatch(/<script>alert|<img onerror/);
  }
  expect((await press('faq/nouveau', { question: 'a\0', answer: 'x' })).status).toBe(400);
  const long = { question: 'a', answer: 'x'.repeat(200_001) };
  expect((await press('faq/nouveau', long)).status).toBe(422);
  expect((await press('categories/nouveau', { name: 'é'.repeat(5001) })).status).toBe(422);
  expect(await rows(api.db, 'faqs')).toHaveLength(4);
});
