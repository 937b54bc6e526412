// Templates of messages: their list, how one is added to a message, and what each candidate reads.
import { expect, it } from 'vitest';
import { insertProject } from '../../../../../scripts/api/projects/insert.ts';
import { stepChanges } from '../../../../../scripts/api/projects/queries.ts';
import { API, insert, insertUser, rows } from '../harness.ts';
import { AWA, formIn, placeOf, startContent, type Fields } from './content.ts';

const TEMPLATES = '/equipe/modeles';
const DECISIONS = '/equipe/decisions';
const text = 'Bonjour {prénom},\n\n« {titre} », numéro {numéro}.';

/** Project 1 of a verified candidate, 2 of one whose address is not verified. */
async function withCandidates() {
  const { api, post, ...started } = await startContent();
  const owners = [
    await insertUser(api, { first_name: 'Afi' }),
    await insertUser(api, { email: 'b@exemple.bj', email_verified_at: null }),
  ];
  for (const owner of owners) {
    await insertProject(api.db, owner, {
      niveau_academique: 'master',
      answers: { titre_solution: 'Un {prénom}\n<b>séchoir</b> $& \u{1f469}\u200d\u{1f52c}' },
      created_at: '2026-03-01T00:00:00.000Z',
    });
  }
  await insert(api, 'templates', { name: 'Rendez-vous', text });
  /** Sends a form, and returns the address that it leads to. */
  const sent = async (path: string, fields: Fields) => placeOf(await post(path, fields));
  const preview = (fields: Fields) =>
    sent(DECISIONS, { step: 'selected', message: text, action: 'preview', ...fields });
  return { api, post, sent, preview, ...started };
}

it('are a list of the team, in its order, which no build and no public call concerns', async () => {
  const { api, asked, read, post, journal } = await startContent();
  const answer = await post(`${TEMPLATES}/nouveau`, { name: 'Reçu', text: ' Bonjour {PRENOM}. ' });
  expect(placeOf(answer)).toBe(`${TEMPLATES}?fait=enregistre#row-1`);
  await post(`${TEMPLATES}/nouveau`, { name: '<b>Refus</b>', text: '<i>Non</i>, {titre}' });
  await post(`${TEMPLATES}/2/deplacer`, { direction: 'up', past: '1' });
  const page = await read(`${TEMPLATES}?fait=enregistre`);
  expect(page).toMatch(/aria-current="page"[^>]*>Modèles[^]*C’est enregistré\.<[^]*Refus[^]*Reçu/);
  expect(formIn(await read(`${TEMPLATES}/2`))).toMatchObject({ text: '<i>Non</i>, {titre}' });
  expect(await journal()).toContainEqual([AWA, 'row.added', 'Modèles n° 1', '', 'Reçu']);
  expect(await read('/equipe/journal')).toContain(`href="${TEMPLATES}/1"`);
  expect(asked).toEqual([]);
  for (const place of ['/templates', '/modeles']) {
    expect((await api.app.request(API + place)).status).toBe(404);
  }
});

it('one with a placeholder that stands for nothing is refused, as is a message, and stays as it was typed', async () => {
  const { api, post, read, preview } = await withCandidates();
  const bad = 'Ici {prenon}.';
  const answer = await post(`${TEMPLATES}/nouveau`, { name: 'Un', text: bad });
  expect(answer.status).toBe(422);
  const refused = /«.\{prenon\}.» ne peut pas être remplacé\. [^]*Ici \{prenon\}\.<\/textarea>/;
  expect(await answer.text()).toMatch(refused);
  expect(await rows(api.db, 'templates')).toHaveLength(1);
  const draft = await preview({ id: '1', seen: '0', message: bad });
  expect(await read(draft)).toMatch(refused);
  await post(draft, { action: 'confirm' });
  expect(api.mails).toEqual([]);
});

it('one is added at the end of what was typed, on the page of the form', async () => {
  const { sent, read } = await withCandidates();
  const page = await read('/equipe/projets/1');
  expect(page).toMatch(/<option value="1" data-text="Bonjour \{prénom\},[^>]*>Rendez-vous</);
  const typed = { step: 'selected', message: 'Bravo.\r\n', silent: '1', template: '1' };
  const draft = await sent(DECISIONS, { id: '1', seen: '0', ...typed, action: 'insert' });
  const form = await read(draft);
  expect(form).toContain(`>Bravo.\n\n${text}</textarea>`);
  expect(formIn(form)).toMatchObject({ step: 'selected' });
  expect(form).toMatch(/name="silent" value="1"\s+checked/);
  // None was chosen, or it is gone.
  for (const template of ['', '9']) {
    const same = await sent(DECISIONS, { id: '1', ...typed, template, action: 'insert' });
    expect(await read(same)).toContain('>Bravo.</textarea>');
  }
});

it('each candidate reads their own words, which the preview has shown and the history keeps', async () => {
  const { api, read, sent, preview } = await withCandidates();
  await api.db.updateTable('users').set({ email_verified_at: '2026' }).execute();
  const draft = await preview({ ids: '1-2' });
  const page = await read(draft);
  await sent(draft, { action: 'confirm' });
  const told = (name: string, id: number) =>
    `Bonjour ${name},\n\n« Un {prénom} <b>séchoir</b> $& \u{1f469}\u200d\u{1f52c} », numéro ${id}.`;
  const messages = [told('Afi', 1), told('Sènan', 2)];
  expect((await stepChanges(api.db, 1, 2)).map(({ message }) => message)).toEqual(messages);
  for (const [index, message] of messages.entries()) {
    expect(api.mails[index]?.text).toContain(message);
    expect(page).toContain(escaped(message));
  }
  expect(await read('/equipe/projets/1')).toContain(`<blockquote>${escaped(messages[0]!)}`);
  // The same once more is done already.
  expect(await read(draft)).toMatch(/c’est fait[^]*c’est fait/);
  const again = await preview({ id: '1', seen: '0' });
  expect(await read(await sent(again, { action: 'confirm' }))).toContain('c’est fait');
  expect(api.mails).toHaveLength(2);
});

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

it('without a first name that is sure, a project is named and left out', async () => {
  const { api, read, sent, preview } = await withCandidates();
  const draft = await preview({ ids: '1-2' });
  const page = await read(draft);
  expect(page).toMatch(/ne changera rien pour un projet[^]*«.{prénom}.» n’est pas connu/);
  expect(page).not.toContain('À\u00a0: b@exemple.bj');
  const results = await read(await sent(draft, { action: 'confirm' }));
  expect(results).toMatch(/c’est fait[^]*«.{prénom}.» n’est pas connu[^]*Choisir de nouveau/);
  expect((await rows(api.db, 'projects')).map(({ step }) => step)).toEqual([2, 1]);
  expect(api.mails).toHaveLength(1);
  expect(await read(`${draft}?modifier=1`)).toContain('Décider<');
  const alone = await preview({ id: '2', seen: '0' });
  expect(await read(alone)).not.toContain('value="confirm"');
  await sent(alone, { action: 'confirm' });
  await sent(await preview({ id: '2', seen: '0', message: 'Bonjour.' }), { action: 'confirm' });
  expect(api.mails).toHaveLength(2);
});
