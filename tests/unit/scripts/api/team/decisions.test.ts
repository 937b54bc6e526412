// On every database: see TEST_DATABASE in test-database.ts.
import { expect, it } from 'vitest';
import { clear } from '../../../../../scripts/api/clear.ts';
import { stepChanges } from '../../../../../scripts/api/projects/queries.ts';
import type { Services } from '../../../../../scripts/api/services.ts';
import type { StepName } from '../../../../../scripts/api/projects/steps.ts';
import {
  captureLog,
  createTestApi,
  DAY,
  decideAbout,
  insertProject,
  insertUser,
  rows,
} from '../harness.ts';
import { hiddenIn, loginOf, memberOf, send, visit } from './harness.ts';

type Fields = Record<string, string> | [name: string, value: string][];

const DECISIONS = '/equipe/decisions';

/** Projects 1 and 2 of one candidate, and a manager who sends the forms about them. */
async function withProjects(overrides: Partial<Services> = {}) {
  const api = await createTestApi(overrides);
  const { id } = await insertUser(api);
  for (let left = 2; left > 0; left -= 1) await insertProject(api, id);
  const manager = await memberOf(api, 'gestion');
  const read = async (path: string) => (await visit(api, path, manager)).text();
  /** Sends a form, and returns the address that it leads to. */
  const sent = async (path: string, fields: Fields) => {
    const answer = await send(api, path, fields, manager);
    expect(answer.status).toBe(303);
    return answer.headers.get('Location')!;
  };
  const preview = (fields: Fields = choice) => sent(DECISIONS, fields);
  /** Sends the form of a page. */
  const fill = async (page: string, fields: Record<string, string>) =>
    sent(DECISIONS, { ...hiddenIn(await read(page)), action: 'preview', ...fields });
  const confirm = (draft: string) => sent(draft, { action: 'confirm' });
  /** The page of results. */
  const decided = async (fields?: Fields) => read(await confirm(await preview(fields)));
  const steps = async () => (await rows(api.db, 'projects')).map(({ step }) => step);
  return { api, manager, read, sent, fill, preview, confirm, decided, steps };
}

const choice = { id: '1', seen: '0', step: 'preselected', message: 'Mardi.', action: 'preview' };
/** As a list sends it. */
const both: [string, string][] = [
  ['id', '1'],
  ['id', '2'],
];

it.each([
  ['preselected', 4, 'Présélectionné', 'project.step', /Il est présélectionné[^]*\n\nMardi\./],
  ['same', 1, 'Message au candidat', 'project.message', /\(n°.1\)\.\n\nMardi\.\n\nSuivez-le/],
])(
  'shows the mail of %j that « Confirmer » sends, and does nothing before, nor after a second press',
  async (step, now, told, action, text) => {
    const { api, read, preview, confirm, steps } = await withProjects();
    const draft = await preview({ ...choice, step });
    const page = await read(draft);
    expect(await steps()).toEqual([1, 1]);
    for (let presses = 2; presses > 0; presses -= 1) {
      expect(await confirm(draft)).toBe(draft);
      expect(await read(draft)).toContain(`${told}\u00a0: c’est fait`);
    }
    expect(await steps()).toEqual([now, 1]);
    expect(api.mails).toMatchObject([{ text: expect.stringMatching(text) }]);
    expect(page).toContain(`<pre class="mail">${api.mails[0]?.text}</pre>`);
    expect(await read('/equipe/projets/1')).toMatch(/Awa gestion[^]*quote>Mardi\.</);
    expect(await rows(api.db, 'journal')).toMatchObject([{ action, subject: '1' }]);
  },
);

it('keeps a message of 5,000 characters as it was typed, and asks again about a longer one', async () => {
  const { api, read, preview, confirm, decided } = await withProjects();
  const message = `Bonjour,\n\n${'é€🌍 % +'.repeat(623)}Fin.`;
  const typed = message.replaceAll('\n', '\r\n');
  const draft = await preview({ ...choice, message: typed });
  expect(await read(`${draft}?modifier=1`)).toContain(`${message}</textarea>`);
  const long = await preview({ ...choice, message: 'a'.repeat(5_001) });
  expect(await read(long)).toContain('5000 caractères au plus');
  expect(await read(await confirm(long))).toContain(`${'a'.repeat(5_001)}</textarea>`);
  await decided({ ...choice, message: typed });
  expect(await stepChanges(api.db, 1)).toMatchObject([{ message }]);
});

it('gives the message to those that are at the step already too', async () => {
  const { api, read, preview, confirm, fill } = await withProjects();
  await decideAbout(api, 1, { step: 'selected', silent: true });
  const form = await preview(both);
  const fields = { step: 'selected', message: 'Mardi.' };
  // Without a mail, nobody would read it.
  const silent = await read(await fill(form, { ...fields, silent: '1' }));
  expect(silent).toMatch(/ne changera rien pour un projet[^]*Déjà à cette étape[^]*Aucun e-mail/);
  const draft = await fill(form, fields);
  expect(await read(draft)).toContain('recevra seulement le message');
  await confirm(draft);
  expect(api.mails.map(({ text }) => /Félicitations|\n\nMardi/.exec(text)?.[0])).toEqual([
    '\n\nMardi',
    'Félicitations',
  ]);
});

it.each([
  [{ step: '' }, 'Choisissez la nouvelle étape'],
  [{ step: 'same', message: '' }, 'Écrivez le message'],
  [{ step: 'same', silent: '1' }, 'un message n’arrive que par e-mail'],
])('asks again about %j', async (other, told) => {
  const { api, read, preview } = await withProjects();
  expect(await read(await preview({ ...choice, ...other }))).toContain(told);
  expect(await rows(api.db, 'project_steps')).toEqual([]);
});

it('tells what was done if it stopped in the middle, and goes on with the others', async () => {
  captureLog();
  let mails = 0;
  const mail = async () => {
    mails += 1;
    if (mails === 2) throw new Error('killed');
  };
  const { api, read, preview, confirm, steps, fill } = await withProjects({ mail });
  const form = await preview(both);
  const draft = await fill(form, { step: 'selected' });
  // The session has ended: its member logs in with what was sent.
  const login = { ...loginOf('gestion@hub.example'), login_work: '' };
  const failed = await send(api, draft, { action: 'confirm', ...login });
  expect(failed.status).toBe(500);
  expect(await failed.text()).toMatch(/name="action" value="confirm"[^]*Réessayer/);
  expect(await steps()).toEqual([2, 1]);
  const half = await read(draft);
  expect(half).toMatch(
    /ne changera rien pour un projet[^]*Sélectionné.: c’est fait[^]*value="confirm"/,
  );
  // What is done is not done twice.
  const whole = await read(await confirm(draft));
  expect(whole.match(/Sélectionné.: c’est fait/g)).toHaveLength(2);
  expect(whole).not.toMatch(/Confirmer|Choisir de nouveau/);
  expect([await steps(), mails]).toEqual([[2, 2], 3]);
});

it('tells which project was removed meanwhile, and decides about the others', async () => {
  const { api, read, preview, confirm, fill, steps } = await withProjects();
  const draft = await fill(await preview(both), { step: 'selected' });
  await api.db.deleteFrom('projects').where('id', '=', 2).execute();
  expect(await read(`${draft}?modifier=1`)).toContain('>Décider<');
  const page = await read(await confirm(draft));
  expect(page).toMatch(/Sélectionné.: c’est fait[^]*n°.2<br \/>Ce projet n’existe plus/);
  expect([await steps(), api.mails.length]).toEqual([[2], 1]);
});

it('takes 500 that are ticked on any page, and refuses more with their number', async () => {
  const { api, manager, read, preview, confirm, steps, fill } = await withProjects();
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join('-');
  // Of which two are still there.
  const ticked = { ids: ids(500), id: '2', back: '?q=four' };
  const form = await preview(ticked);
  expect(await read(form)).toContain('Décider pour 2 projets');
  await confirm(await fill(form, { step: 'selected' }));
  expect(await steps()).toEqual([2, 2]);
  const print = `/equipe/projets/imprimer?${new URLSearchParams(ticked)}`;
  expect((await read(print)).match(/class="dossier"/g)).toHaveLength(2);
  const refused = await send(api, DECISIONS, { ...ticked, ids: ids(501) }, manager);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringMatching(/501 projets.: 500 au plus[^]*href="\/equipe\/projets\?q=four"/),
  ]);
});

it.each<[string, ...StepName[]]>([
  ['otherwise', 'selected'],
  ['the same', 'preselected'],
  ['back to what was shown', 'selected', 'pending'],
])(
  'tells that another member has decided %s since, and lets one choose again',
  async (_, ...others) => {
    const { api, read, decided, preview, confirm, steps, fill } = await withProjects();
    for (const step of others) await decideAbout(api, 1, { step, silent: true });
    const draft = await preview();
    expect(await decided()).toMatch(/Déjà fait entre-temps.:[^]*, par Bio, le/);
    expect(api.mails).toEqual([]);
    const form = `${draft}?modifier=1`;
    expect(await read(form)).toContain('Mardi.</textarea>');
    await confirm(await fill(form, { step: 'eliminated' }));
    expect(await steps()).toEqual([-1, 1]);
  },
);

it.each([{ message: 'Jeudi.' }, { silent: '1' }])(
  'is not taken for a second press with %j',
  async (other) => {
    const { api, decided } = await withProjects();
    await decided();
    expect(await decided({ ...choice, ...other })).toContain('Déjà fait entre-temps');
    expect(api.mails).toHaveLength(1);
  },
);

it('lets one of two decide who press at the same moment', async () => {
  const { api, preview, confirm } = await withProjects();
  const drafts = [await preview(), await preview({ ...choice, step: 'eliminated' })];
  await Promise.all(drafts.map(confirm));
  expect(await stepChanges(api.db, 1)).toHaveLength(1);
  expect(await rows(api.db, 'journal')).toHaveLength(1);
  expect(api.mails).toHaveLength(1);
});

it('is for its member alone, and for a day', async () => {
  captureLog();
  const { api, preview } = await withProjects();
  const draft = await preview();
  const other = await memberOf(api, 'gestion', 'bio@hub.example');
  expect((await visit(api, draft, other)).status).toBe(404);
  expect((await send(api, draft, { action: 'confirm' }, other)).status).toBe(404);
  expect(await rows(api.db, 'project_steps')).toEqual([]);
  api.pass(DAY);
  await clear(api);
  expect(await rows(api.db, 'decision_drafts')).toHaveLength(1);
  api.pass(1);
  await clear(api);
  expect(await rows(api.db, 'decision_drafts')).toEqual([]);
});
