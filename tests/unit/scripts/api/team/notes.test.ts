import { expect, it } from 'vitest';
import { accountData } from '../../../../../scripts/api/accounts/account-data.ts';
import { deleteProject } from '../../../../../scripts/api/projects/delete-project.ts';
import { findProject } from '../../../../../scripts/api/projects/queries.ts';
import { captureLog, rows } from '../harness.ts';
import { leave, memberOf, teamWith } from './harness.ts';

const PROJECT = '/equipe/projets/1';
const NOTES = `${PROJECT}/notes`;

/** Projects 1 and 2, and Awa, who has written the note 1 about the first. */
async function withNote() {
  const team = await teamWith(2);
  const note = 'Le jury veut un devis.\r\n<b>Voir</b> https://exemple.bj/devis?a=1&b=2.';
  const written = await team.post(NOTES, { note, back: '?q=four' });
  const texts = async () => (await rows(team.api.db, 'project_notes')).map(({ text }) => text);
  const actions = async () => (await rows(team.api.db, 'journal')).map(({ action }) => action);
  return { ...team, written, texts, actions };
}

const TEXT = 'Le jury veut un devis.\n<b>Voir</b> https://exemple.bj/devis?a=1&b=2.';

it('is on the project’s page for all members, with who and when, as a text in which https is a link', async () => {
  const { bio, read, written } = await withNote();
  expect(written.status).toBe(303);
  expect(written.headers.get('Location')).toBe(`${PROJECT}?q=four&fait=note#note-1`);
  for (const page of [await read(PROJECT), await read(PROJECT, bio)]) {
    expect(page).toContain('<b>Awa</b>');
    expect(page).toContain('<a href="#notes">1 note de l’équipe</a>');
    expect(page).toMatch(
      /devis\.\n&lt;b&gt;Voir&lt;\/b&gt; <a href="https:\/\/exemple\.bj\/devis\?a=1&amp;b=2" rel="noopener"\s*>https:\/\/exemple\.bj\/devis\?a=1&amp;b=2<\/a\s*>\.<\/blockquote>/,
    );
  }
  expect(await read(`${PROJECT}?fait=note`)).toContain('role="status">La note est enregistrée');
});

it.each(['http://exemple.bj', 'javascript:alert(1)', 'awa@exemple.bj', 'https:// a.bj'])(
  'makes no link of %s',
  async (note) => {
    const { post, read } = await withNote();
    await post(NOTES, { note });
    const [, last = ''] = /id="note-2"[^]*?<blockquote>([^]*?)<\/blockquote>/.exec(
      await read(PROJECT),
    )!;
    expect(last).toBe(note);
  },
);

it('is written once, however often the button is pressed, and is a line in the journal without its text', async () => {
  const { api, post, texts, actions } = await withNote();
  await post(NOTES, { note: TEXT });
  expect(await texts()).toEqual([TEXT]);
  expect(await actions()).toEqual(['project.note_added']);
  expect(JSON.stringify(await rows(api.db, 'journal'))).not.toContain('devis');
});

it('is changed and removed by its author, who is asked before', async () => {
  const { api, post, read, texts, actions } = await withNote();
  expect(await read(PROJECT)).toMatch(/notes\/1"[^]*name="note"[^>]*>\nLe jury[^<]*&lt;b&gt;Voir/);
  expect(await read(PROJECT)).toContain('name="seen" value="1"');
  const changed = await post(`${NOTES}/1`, { note: 'Devis reçu.', seen: '1' });
  // A second press.
  await post(`${NOTES}/1`, { note: 'Devis reçu.', seen: '1' });
  expect(changed.headers.get('Location')).toBe(`${PROJECT}?fait=note#note-1`);
  expect(await texts()).toEqual(['Devis reçu.']);
  const page = await read(PROJECT);
  expect(page).toContain(', modifiée le ');
  const [, asked = ''] = /Supprimer la note([^]*?)<\/details>/.exec(page)!;
  expect(asked).toMatch(/ du 10[^]*disparaîtra pour toute l’équipe/);
  const removed = await post(`${NOTES}/1/supprimer`, {});
  expect(removed.headers.get('Location')).toBe(`${PROJECT}?fait=note-supprimee#notes`);
  // A second press.
  expect((await post(`${NOTES}/1/supprimer`, {})).status).toBe(303);
  expect(await rows(api.db, 'project_notes')).toEqual([]);
  expect(await actions()).toEqual([
    'project.note_added',
    'project.note_changed',
    'project.note_removed',
  ]);
});

it.each([
  ['removed', '/supprimer', ['Trop tard']],
  ['changed', '', ['Devis reçu.', 'Trop tard']],
])('that was %s in another tab becomes another one with what was typed', async (_, path, kept) => {
  const { post, texts } = await withNote();
  await post(`${NOTES}/1${path}`, { note: 'Devis reçu.', seen: '1' });
  const late = await post(`${NOTES}/1`, { note: 'Trop tard', seen: '1' });
  expect(late.headers.get('Location')).toBe(`${PROJECT}?fait=note#note-2`);
  expect(await texts()).toEqual(kept);
});

it('of another member is neither changed nor removed, nor one under another project', async () => {
  const { api, post, read, texts } = await withNote();
  const cha = await memberOf(api, 'gestion', 'cha@hub.example', 'Cha');
  expect(await read(PROJECT, cha)).not.toContain(`${NOTES}/1`);
  await post(`${NOTES}/1`, { note: 'De Cha' }, cha);
  await post(`${NOTES}/1/supprimer`, {}, cha);
  await post('/equipe/projets/2/notes/1', { note: 'Du deux' });
  await post('/equipe/projets/2/notes/1/supprimer', {});
  expect(await texts()).toEqual([TEXT, 'De Cha', 'Du deux']);
});

it('is refused to a reader, about a project that is gone, and beyond its length', async () => {
  const { bio, post, read, texts } = await withNote();
  expect(await read(PROJECT, bio)).not.toContain('name="note"');
  expect((await post(NOTES, { note: 'Non' }, bio)).status).toBe(403);
  expect((await post('/equipe/projets/7/notes', { note: 'Non' })).status).toBe(404);
  for (const [note, told] of [
    [' \n', 'Écrivez la note'],
    ['a'.repeat(5_001), /5\s000 caractères au plus/],
  ] as const) {
    const refused = await post(NOTES, { note });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(told);
    expect((await post(`${NOTES}/1`, { note })).status).toBe(422);
  }
  expect(await texts()).toEqual([TEXT]);
});

it('goes with its project, and is in nothing that candidates, spreadsheets and paper get', async () => {
  captureLog();
  const { api, user, read } = await withNote();
  const elsewhere = [
    JSON.stringify(await accountData(api, user)),
    await read('/equipe/projets.csv'),
    await read('/equipe/projets/imprimer?id=1'),
  ];
  for (const text of elsewhere) expect(text).not.toContain('devis');
  await deleteProject(api, (await findProject(api.db, 1))!, 'Awa');
  expect(await rows(api.db, 'project_notes')).toEqual([]);
});

it('of a member who has left stays, without a name, and nobody changes it', async () => {
  const { api, bio, read } = await withNote();
  await leave(api, 1);
  const author = 'ancien membre n°\u00a01';
  expect(await rows(api.db, 'project_notes')).toMatchObject([{ member_id: null, author }]);
  expect(await read(PROJECT, bio)).toContain(`<b>${author}</b>`);
});
