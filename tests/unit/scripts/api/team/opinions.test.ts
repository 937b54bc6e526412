// Opinions of members: asked for, given, and read only after one's own.
import { expect, it } from 'vitest';
import { insertProject as storeProject } from '../../../../../scripts/api/projects/insert.ts';
import { university } from '../../../../fixtures/answers/projects.ts';
import { insert, rows, type TestApi } from '../harness.ts';
import { figuresOf, leave, memberOf, send, teamWith } from './harness.ts';

const HOME = '/equipe/projets';
const AWA = 'Awa <awa@hub.example>';
const BIO = 'Bio <bio@hub.example>';
const CHA = 'Cha <cha@hub.example>';

type Member = { cookie: string };

/**
 * Two criteria, three projects, and three members: 1 is a manager, 2 and 3 are readers, who are asked for
 * opinions about projects 1 and 2.
 */
async function withRequests() {
  const { api, user, awa, bio, read: page } = await teamWith(0);
  for (const titre_solution of ['Un four', 'Une pompe', 'Un filet']) {
    const answers = { ...university, titre_solution };
    const created_at = '2026-03-01T09:00:00.000Z';
    await storeProject(api.db, user, { niveau_academique: 'master', answers, created_at });
  }
  await insert(api, 'criteria', { name: 'Utilité' }, { name: 'Faisabilité' });
  const cha = await memberOf(api, 'lecture', 'cha@hub.example', 'Cha');
  await ask(api, awa, '1-2', 2, 3);
  return { api, awa, bio, cha, page };
}

const ask = (api: TestApi, member: Member, ids: string, ...members: number[]) =>
  send(api, '/equipe/avis/demander', [['ids', ids], ...members.map(memberField)], member);

const memberField = (id: number): [string, string] => ['member', String(id)];

const give = (
  api: TestApi,
  member: Member,
  id: number,
  marks: [number | '', number | ''],
  fields: Record<string, string> = {},
) => {
  const [one, other] = marks.map(String);
  const sent = { 'note-1': one!, 'note-2': other!, comment: '', seen: '', ...fields };
  return send(api, `${HOME}/${id}/avis`, sent, member);
};

/** The numbers of the projects that a list shows. */
const listed = (page: string) =>
  (page.match(/(?<="row">\s*<a href="\/equipe\/projets\/)\d+/g) ?? []).map(Number);

it('asks several members about several projects at once, and each once, whoever presses twice', async () => {
  const { api, awa, bio, page } = await withRequests();
  expect(await figuresOf(api)).toEqual([
    [0, 2, null, null],
    [0, 2, null, null],
    [0, 0, null, null],
  ]);
  const again = await ask(api, awa, '1-2-3', 2, 3);
  expect(again.status).toBe(303);
  expect(await page(again.headers.get('Location')!, awa)).toContain('C’est demandé');
  expect(await rows(api.db, 'opinions')).toHaveLength(6);
  await ask(api, awa, '1-2-3', 2, 3);
  // One mail for each press that asks for something new.
  expect(api.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'bio@hub.example: Votre avis sur 2 projets',
    'cha@hub.example: Votre avis sur 2 projets',
    'bio@hub.example: Votre avis sur 1 projet',
    'cha@hub.example: Votre avis sur 1 projet',
  ]);
  expect(api.mails[0]!.text).toMatch(/^Bonjour,\n\nAwa <.*vous demande[^]*\/equipe\/avis\n/);
  expect(await rows(api.db, 'journal')).toMatchObject([
    { who: AWA, action: 'opinion.asked', subject: BIO, after: '2 projets' },
    { subject: CHA },
    { subject: BIO, after: '1 projet' },
    { subject: CHA },
  ]);
  expect(await page('/equipe/avis', bio)).toMatch(/3 projets à lire/);
  expect((await ask(api, awa, '1')).status).toBe(422);
  expect((await ask(api, bio, '3', 2)).status).toBe(403);
});

it('shows the opinions of others only after one’s own, wherever they are shown', async () => {
  const { api, awa, bio, cha, page } = await withRequests();
  await insert(api, 'opinions', {
    ...{ project_id: 3, member_id: 9, reader: 'Dossa', asked_by: '', asked_at: '' },
    ...{ mean: 300, given_at: '2026', changed_at: '2026-03-01T09:00:00.000Z', comment: 'x' },
  });
  await give(api, bio, 1, [5, 4], { comment: 'Très bien pensé' });
  await give(api, bio, 2, [1, '']);
  const all = async (member: Member) => ({
    page: (await page(`${HOME}/1`, member)).includes('Très bien pensé'),
    print: (await page(`${HOME}/imprimer?id=1&avis=1`, member)).includes('Très bien pensé'),
    csv: (await page(`${HOME}.csv`, member)).includes('Très bien pensé'),
    zip: (await page(`${HOME}.zip`, member)).includes('Très bien pensé'),
    list: (await page(HOME, member)).includes('>4,5</span>'),
    sorted: listed(await page(`${HOME}?sort=mean`, member)),
    rising: listed(await page(`${HOME}?sort=mean&order=asc`, member)),
    good: listed(await page(`${HOME}?opinion=good`, member)),
  });
  const seen = { page: true, print: true, csv: true, zip: true, list: true };
  const judged = { sorted: [1, 3, 2], rising: [2, 3, 1], good: [1] };
  expect(await all(bio)).toEqual({ ...seen, ...judged });
  // The manager is not asked.
  expect(await all(awa)).toEqual({ ...seen, ...judged });
  const unseen = { page: false, print: false, csv: false, zip: false, list: false };
  // Project 3 is not hers to judge; of the others, she knows nothing: not even by their order.
  const before = { ...unseen, sorted: [3, 2, 1], rising: [3, 1, 2], good: [] };
  expect(await all(cha)).toEqual(before);
  for (const path of [`${HOME}/1`, `${HOME}/imprimer?id=1&avis=1`])
    expect(await page(path, cha)).toMatch(/1 avis sur 2 donné.: vous le lirez après le vôtre/);
  const asked = await page(`${HOME}/1`, awa);
  expect(asked).toMatch(/<b>Bio<\/b>[^]*Cha, demandé le/);
  expect(asked).not.toMatch(/(bio|cha)@hub/);
  await give(api, cha, 1, [2, 2]);
  expect(await all(cha)).toMatchObject({ ...seen, list: false, sorted: [1, 3, 2], good: [] });
  expect(await page(HOME, cha)).toMatch(/>2\/2<[^]*?>3,3<[^]*?>2,5</);
  // The journal, which only managers read, has no marks.
  expect(JSON.stringify(await rows(api.db, 'journal'))).not.toContain('pensé');
});

it('leaves out whoever knows the candidate, until they take that back', async () => {
  const { api, bio, cha, page } = await withRequests();
  await give(api, bio, 1, [4, 4], { comment: 'Bon' });
  await give(api, cha, 1, [2, 2]);
  expect((await figuresOf(api))[0]).toEqual([2, 2, 300, 200]);
  const decline = (action: string) => send(api, `${HOME}/1/avis`, { action }, cha);
  expect((await decline('decline')).status).toBe(303);
  await decline('decline');
  expect((await figuresOf(api))[0]).toEqual([1, 1, 400, null]);
  const hidden = await page(`${HOME}/1`, cha);
  expect(hidden).toContain('Finalement, donner mon avis');
  expect(hidden).not.toMatch(/Bon<|Enregistrer mon avis/);
  expect(listed(await page(`${HOME}?opinion=mine`, cha))).toEqual([2]);
  expect(await page('/equipe/avis', cha)).toMatch(/1 projet à lire/);
  expect(await page('/equipe/avis', cha)).not.toContain('Un four');
  // A form that was open in another tab.
  await give(api, cha, 1, [5, 5]);
  expect((await figuresOf(api))[0]).toEqual([1, 1, 400, null]);
  await decline('resume');
  expect((await figuresOf(api))[0]).toEqual([2, 2, 300, 200]);
  const journal = (await rows(api.db, 'journal')).map(({ action }) => action);
  expect(journal.slice(-2)).toEqual(['project.conflict', 'project.conflict_ended']);
});

it('takes a second press and a second tab for one opinion', async () => {
  const { api, bio, page } = await withRequests();
  await Promise.all([give(api, bio, 1, [4, 2]), give(api, bio, 1, [4, 2])]);
  expect((await figuresOf(api))[0]).toEqual([1, 2, 300, null]);
  const other = await give(api, bio, 1, [1, 1], { comment: 'Autrement' });
  expect(other.status).toBe(409);
  const text = await other.text();
  expect(text).toMatch(/dans un autre onglet[^]*Utilité.: 4[^]*Autrement/);
  expect((await figuresOf(api))[0]).toEqual([1, 2, 300, null]);
  const [, seen] = /name="seen" value="([^"]+)"/.exec(text)!;
  expect((await give(api, bio, 1, [1, 1], { seen: seen! })).status).toBe(303);
  expect((await figuresOf(api))[0]).toEqual([1, 2, 100, null]);
  expect(await page(`${HOME}/1`, bio)).toMatch(/value="1"\s+checked/);
  expect(listed(await page(`${HOME}?read=no`, bio))).toEqual([3, 2]);
});

it.each([
  ['neither a mark nor a comment', ['', ''], {}],
  ['marks that no form offers', [6, 0], {}],
  ['a comment that is too long', [3, 3], { comment: 'a'.repeat(5_001) }],
] as const)('refuses %s, and keeps what was typed', async (_what, marks, fields) => {
  const { api, bio } = await withRequests();
  const answer = await give(api, bio, 1, [...marks], fields);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('comment' in fields ? 'aaaa' : 'Enregistrer mon avis');
  expect((await figuresOf(api))[0]).toEqual([0, 2, null, null]);
});

it('keeps the marks of a criterion that is renamed or gone, with the name it had', async () => {
  const { api, bio, page } = await withRequests();
  await give(api, bio, 1, [4, '']);
  await api.db.updateTable('criteria').set({ name: 'Coût' }).where('id', '=', 1).execute();
  expect(await page(`${HOME}/1`, bio)).toMatch(/Utilité.: 4/);
});

it('knows no request of others, by whatever number', async () => {
  const { api, awa, bio } = await withRequests();
  for (const id of [3, 99]) expect((await give(api, bio, id, [4, 4])).status).toBe(404);
  expect((await give(api, awa, 1, [4, 4])).status).toBe(404);
  expect((await send(api, `${HOME}/3/avis`, { action: 'decline' }, bio)).status).toBe(404);
  // One of another project.
  await send(api, `${HOME}/3/avis/1/retirer`, {}, awa);
  expect((await send(api, `${HOME}/1/avis/1/retirer`, {}, bio)).status).toBe(403);
  expect(await rows(api.db, 'opinions')).toHaveLength(4);
  const journal = (await rows(api.db, 'journal')).map(({ action }) => action);
  expect(new Set(journal)).toEqual(new Set(['opinion.asked']));
});

it('takes a request back, but no opinion, and none from whoever knows the candidate', async () => {
  const { api, awa, bio, cha, page } = await withRequests();
  await ask(api, awa, '1', 1);
  await give(api, bio, 1, [4, 4], { comment: 'Bon' });
  await send(api, `${HOME}/1/avis`, { action: 'decline' }, awa);
  for (const id of [1, 3, 5]) await send(api, `${HOME}/1/avis/${id}/retirer`, {}, awa);
  expect((await figuresOf(api))[0]).toEqual([1, 1, 400, null]);
  expect((await rows(api.db, 'opinions')).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
  // She would read the others.
  expect(await page(`${HOME}/1`, awa)).not.toMatch(/Bon<\/blockquote>|avis\/5\/retirer/);
  expect(listed(await page(`${HOME}?opinion=mine`, cha))).toEqual([2]);
});

it('keeps the opinion of a member who leaves, without the name, and asks no more of them', async () => {
  const { api, awa, bio, page } = await withRequests();
  await give(api, bio, 1, [4, 4]);
  await leave(api, 2);
  expect((await figuresOf(api)).slice(0, 2)).toEqual([
    [1, 2, 400, null],
    [0, 1, null, null],
  ]);
  const text = await page(`${HOME}/1`, awa);
  expect(text).toMatch(/<b>ancien membre n°.2<\/b>/);
  expect(text + JSON.stringify(await rows(api.db, 'journal'))).not.toContain('bio@hub');
});

it('writes comments into the spreadsheet as texts that run nothing', async () => {
  const { api, awa, bio, page } = await withRequests();
  await give(api, bio, 1, [4, 3], { comment: '=HYPERLINK("x")\n@SUM(1)' });
  await api.db.updateTable('opinions').set({ reader: '=1+1' }).where('member_id', '=', 2).execute();
  const sheet = await page(`${HOME}.csv?sort=opinions&order=asc`, awa);
  const cell = `"'=1+1 : Utilité 4, Faisabilité 3\n=HYPERLINK(""x"")\n@SUM(1)"`;
  expect(sheet).toContain(`;2;1;"3,5";;${cell}\r\n`);
});

it('filters by what is awaited and what is disputed', async () => {
  const { api, awa, bio, cha, page } = await withRequests();
  await give(api, bio, 1, [5, 5]);
  await give(api, cha, 1, [1, 2]);
  const found = async (opinion: string) => listed(await page(`${HOME}?opinion=${opinion}`, awa));
  expect(await found('waiting')).toEqual([2]);
  expect(await found('disputed')).toEqual([1]);
  expect(await found('mine')).toEqual([]);
  expect(listed(await page(`${HOME}?sort=opinions`, awa))[0]).toBe(1);
  expect(listed(await page(`${HOME}?sort=spread`, awa))[0]).toBe(1);
});

it('shows nothing of opinions where nobody was ever asked', async () => {
  const { bio, read } = await teamWith(1);
  for (const path of [`${HOME}/1`, `${HOME}/imprimer?id=1`]) {
    const text = await read(path, bio);
    expect(text.replace(/<header>.*<\/header>/s, '')).not.toMatch(/Avis|avis/);
  }
});

it('has up to five criteria, in an order, which only managers change and the site does not show', async () => {
  const { api, awa, bio, page } = await withRequests();
  const add = (name: string, member = awa) =>
    send(api, '/equipe/criteres/nouveau', { name }, member);
  const stored = await add('Équipe');
  expect(stored.status).toBe(303);
  const list = await page(stored.headers.get('Location')!, awa);
  expect(list).toMatch(/aria-current="page"\s*>Critères<[^]*C’est enregistré\.[^]*Équipe/);
  expect(await page('/equipe/contenus/faq', awa)).not.toContain('Critères');
  for (const name of ['Coût', 'Impact']) await add(name);
  const full = await add('Un sixième');
  expect([full.status, await full.text()]).toEqual([422, expect.stringContaining('est complète')]);
  const [, seen] = /name="seen" value="([^"]+)/.exec(await page('/equipe/criteres/1', awa))!;
  const twin = await send(api, '/equipe/criteres/1', { name: 'Coût', seen: seen! }, awa);
  expect([twin.status, await twin.text()]).toEqual([422, expect.stringContaining('existe déjà')]);
  expect((await add('Coût', bio)).status).toBe(403);
  await send(api, '/equipe/criteres/5/deplacer', { direction: 'up', past: '4' }, awa);
  const legends = (await page(`${HOME}/1`, bio)).matchAll(/<legend>([^<]*)</g);
  expect(Array.from(legends, ([, name]) => name)).toEqual([
    ...['Utilité', 'Faisabilité', 'Équipe', 'Impact', 'Coût'],
  ]);
  expect((await api.app.request(`${api.apiUrl}/criteria`)).status).toBe(404);
  expect(await rows(api.db, 'settings')).not.toContainEqual(
    expect.objectContaining({ name: 'due_build' }),
  );
});
