// A decision waits before its candidate is told. On every database: see TEST_DATABASE in test-database.ts.
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountData } from '../../../../../scripts/api/accounts/account-data.ts';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { migrate } from '../../../../../scripts/api/database/migrate.ts';
import { createDelivery } from '../../../../../scripts/api/mail/delivery.ts';
import { keepMail } from '../../../../../scripts/api/mail/queue.ts';
import { userStep, userSteps } from '../../../../../scripts/api/projects/steps.ts';
import { undo } from '../../../../../scripts/api/projects/undo.ts';
import type { Services } from '../../../../../scripts/api/services.ts';
import { currentUser } from '../../../../../src/contract/account/users.ts';
import { submitProject } from '../../../../../src/contract/submission/submission.ts';
import { projectStatus } from '../../../../../src/contract/submission/submitted.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import {
  call,
  captureLog,
  decideAbout,
  insert,
  insertProject,
  MINUTE,
  replyOf,
  rows,
  signIn,
} from '../harness.ts';
import { createRelayedApi } from '../mail/relay.ts';
import { university } from '../projects.ts';
import { hiddenIn, memberOf, send, visit } from './harness.ts';

const PAGE = '/equipe/projets/1';

type Taken = Parameters<typeof decideAbout>[2];

/** Two projects of a candidate, and a mail server; a mail waits for two minutes. */
async function withProjects(overrides: Partial<Services> = {}) {
  const relayed = await createRelayedApi({ decisionMinutes: 2, ...overrides });
  const { api } = relayed;
  const { user, token } = await signIn(api);
  await insertProject(api, user.id);
  await insertProject(api, user.id);
  const manager = await memberOf(api, 'gestion');
  const take = (decision: Taken) => decideAbout(api, 1, decision);
  const read = async (path: string) => (await visit(api, path, manager)).text();
  const go = async (path: string, fields: Record<string, string>) =>
    (await send(api, path, fields, manager)).headers.get('Location')!;
  /** The preview of a decision about project 1 by the manager. */
  const preview = (fields: Record<string, string>) =>
    go('/equipe/decisions', { id: '1', message: '', ...fields, action: 'preview' });
  /** What the page says after « Annuler ». */
  const pressUndo = async (change = '1') => {
    const page = await read(await go(`${PAGE}/annuler`, { change }));
    return /role="status">([^<]*)</.exec(page)?.[1];
  };
  const steps = async () => (await rows(api.db, 'projects')).map(({ step }) => step);
  /** All that the candidate is told in. */
  const known = async () => {
    const { projects, mails } = await accountData(api, user);
    const asked = { params: { id: 1 }, token };
    return {
      status: replyOf(await call(api, projectStatus, asked)).step,
      user: replyOf(await call(api, currentUser, { token })).step,
      projects,
      mails,
      sent: relayed.sent.map(({ text }) => text),
    };
  };
  return { ...relayed, user, token, manager, take, read, go, preview, pressUndo, steps, known };
}

describe('until its mail leaves, a candidate knows nothing of', () => {
  it.each<Taken>([
    { step: 'selected', message: 'Mardi.' },
    { step: 'selected', message: 'Mardi.', silent: true },
    { step: 'same', message: 'Mardi.' },
  ])('%j', async (decision) => {
    const { api, take, known, steps, deliver, read } = await withProjects();
    const before = await known();
    await take(decision);
    expect(await steps()).toEqual([decision.step === 'same' ? 1 : 2, 1]);
    expect(await read(PAGE)).toContain('10\u00a0h\u00a002');
    api.pass(2 * MINUTE - 1);
    await deliver();
    expect(await known()).toEqual(before);
    api.pass(1);
    await deliver();
    const after = await known();
    expect(JSON.stringify(after.projects)).toContain('Mardi.');
    expect(after.sent).toHaveLength(decision.silent ? 0 : 1);
    expect([after.status, after.user]).toEqual(
      decision.step === 'same'
        ? [before.status, before.user]
        : ['project_selected', expect.stringContaining('selected')],
    );
    expect(await read(PAGE)).not.toContain('Annuler');
  });

  it('being selected: another project can be submitted', async () => {
    const { api, token, take } = await withProjects();
    await take({ step: 'selected' });
    expect((await call(api, submitProject, { body: university, token })).ok).toBe(true);
    api.pass(2 * MINUTE);
    expect((await call(api, submitProject, { body: university, token })).ok).toBe(false);
  });
});

describe('« Annuler »', () => {
  it.each<Taken>([
    { step: 'eliminated', message: 'Mardi.' },
    { step: 'eliminated', silent: true },
    { step: 'same', message: 'Mardi.' },
  ])('takes back %j, as if it had not been, except in the history and the journal', async (one) => {
    const { api, take, known, steps, pressUndo, pass, read } = await withProjects();
    const before = await known();
    await take(one);
    api.pass(MINUTE);
    expect(await pressUndo()).toMatch(/^Annulé.: personne n’a été averti\.$/);
    // A second press changes nothing.
    expect(await pressUndo()).toMatch(/^Annulé/);
    await pass(5);
    expect(await steps()).toEqual([1, 1]);
    expect(await known()).toEqual(before);
    expect(await read(PAGE)).toMatch(/Bio[^]*Annulé par Awa gestion/);
    expect((await rows(api.db, 'journal')).map(({ action }) => action)).toEqual(
      one.step === 'same'
        ? ['project.message', 'project.message_undone']
        : ['project.step', 'project.undone'],
    );
  });

  it('comes too late once the mail is on its way, or the candidate sees the step', async () => {
    const { api, take, steps, pressUndo, deliver } = await withProjects();
    await take({ step: 'eliminated' });
    api.pass(2 * MINUTE);
    expect(await pressUndo()).toMatch(/^Trop tard/);
    await deliver();
    expect(await pressUndo()).toMatch(/^Trop tard/);
    expect(await steps()).toEqual([-1, 1]);
  });

  it.each([true, false])(
    'or the delivery by a process with another clock wins, never both (delivery first: %s)',
    async (deliversFirst) => {
      const { api, take, steps, known, sent, relay } = await withProjects();
      await take({ step: 'eliminated' });
      const later = new Date(api.clock().getTime() + 2 * MINUTE);
      const delivers = createDelivery({ ...api, clock: () => later }, relay);
      const [first, second] = [() => undo(api, 1, 1, 'Bio'), () => delivers()];
      const work = deliversFirst ? [second(), first()] : [first(), second()];
      const results = await Promise.all(work);
      const isUndone = results.includes(true);
      expect([isUndone, sent.length, await steps()]).toEqual(
        isUndone ? [true, 0, [1, 1]] : [false, 1, [-1, 1]],
      );
      expect((await known()).status).toBe(isUndone ? 'project_pending' : 'project_eliminated');
    },
  );

  it('lets one of two who press it or decide at the same moment', async () => {
    const { api, take, steps, pass, sent } = await withProjects();
    await take({ step: 'eliminated' });
    const done = await Promise.all([
      undo(api, 1, 1, 'Awa'),
      take({ step: 'selected' }),
      undo(api, 1, 1, 'Codjo'),
    ]);
    expect(done).toMatchObject([true, { kind: 'due' }, true]);
    expect((await rows(api.db, 'journal')).map(({ action }) => action).toSorted()).toEqual([
      'project.step',
      'project.step',
      'project.undone',
    ]);
    await pass(5);
    expect(await steps()).toEqual([2, 1]);
    expect(sent.map(({ text }) => /Félicitations|abouti/.exec(text)?.[0])).toEqual([
      'Félicitations',
    ]);
  });

  it('leaves what a colleague has decided meanwhile', async () => {
    const { take, steps, pressUndo, read } = await withProjects();
    await take({ step: 'eliminated' });
    await take({ step: 'selected' });
    expect(await pressUndo('1')).toMatch(/^Annulé/);
    expect(await steps()).toEqual([2, 1]);
    // The candidate knew the first step: that of the decision that was replaced comes not back.
    expect(await pressUndo('2')).toMatch(/^Annulé/);
    expect(await steps()).toEqual([1, 1]);
    expect(await read(PAGE)).toMatch(/Annulé par Bio[^]*Annulé par Awa/);
  });

  it('is for managers, and for a change of that project', async () => {
    captureLog();
    const { api, manager, take, steps } = await withProjects();
    await take({ step: 'eliminated' });
    const reader = await memberOf(api, 'lecture');
    const press = async (project: number, change: string) =>
      (await send(api, `/equipe/projets/${project}/annuler`, { change }, manager)).status;
    expect(await press(2, '1')).toBe(404);
    expect(await press(1, '2')).toBe(404);
    expect(await press(1, 'x')).toBe(404);
    expect(await steps()).toEqual([-1, 1]);
    const page = await (await visit(api, PAGE, reader)).text();
    expect(page).toContain('l’e-mail part à');
    expect(page).not.toContain('/annuler');
  });

  it('takes back several decisions at once, or one of them on its page', async () => {
    const { read, go, preview, steps } = await withProjects();
    const results = await go(await preview({ ids: '1-2', step: 'eliminated' }), {
      action: 'confirm',
    });
    expect((await read(results)).match(/l’e-mail part à/g)).toHaveLength(2);
    await go('/equipe/projets/2/annuler', { change: '2' });
    expect(await steps()).toEqual([-1, 1]);
    const [first, second] = (await read(results)).split('data-decided')[1]!.split('</li>');
    expect(first).toContain('l’e-mail part à');
    expect(second).toContain('Annulé par Awa');
    await go(results, { action: 'undo' });
    expect(await steps()).toEqual([1, 1]);
    // The way back and a second press decide nothing again.
    await go(results, { action: 'confirm' });
    expect(await steps()).toEqual([1, 1]);
  });

  it('takes a mail that a local site keeps out of its outbox', async () => {
    const clock = () => new Date('2026-03-10T09:00:00Z');
    const { api, take, pressUndo, read } = await withProjects({ mail: keepMail({ clock }) });
    await take({ step: 'eliminated' });
    expect(await rows(api.db, 'outbox')).toHaveLength(1);
    expect(await pressUndo()).toMatch(/^Annulé/);
    expect(await rows(api.db, 'outbox')).toEqual([]);
    await take({ step: 'selected' });
    api.pass(2 * MINUTE);
    expect(await read(`${PAGE}?reprendre=2`)).toContain(
      'celui du 10\u00a0mars 2026 était une erreur',
    );
  });
});

describe('a decision', () => {
  it('that leads back to what the candidate knows tells nobody', async () => {
    const { take, read, go, preview, steps, pass, sent } = await withProjects();
    await take({ step: 'eliminated' });
    const draft = await preview({ step: 'pending', seen: '1' });
    expect(await read(draft)).toMatch(/«.Non retenu.» de Bio attend encore[^]*Aucun e-mail/);
    expect(await read(await go(draft, { action: 'confirm' }))).toContain('Annulé par Awa');
    expect(await steps()).toEqual([1, 1]);
    await pass(5);
    expect(sent).toEqual([]);
    // It is not what is asked for once more.
    const again = await read(await preview({ step: 'pending', seen: '1' }));
    expect(again).toContain('Déjà à cette étape');
  });

  it('that leads back with a message sends only that', async () => {
    const { take, read, preview, pass, sent, steps } = await withProjects();
    await take({ step: 'eliminated' });
    const page = await read(await preview({ step: 'pending', seen: '1', message: 'Mardi.' }));
    await take({ step: 'pending', message: 'Mardi.' });
    await pass(5);
    expect(await steps()).toEqual([1, 1]);
    expect(sent).toMatchObject([{ subject: expect.stringContaining('message') }]);
    expect(page).toContain(`<pre class="mail">${sent[0]?.text}</pre>`);
  });

  it('is asked about again if what it takes back has just been told: nothing else is done', async () => {
    const { api, take, read, go, preview, steps } = await withProjects();
    await take({ step: 'eliminated' });
    const draft = await preview({ step: 'pending', seen: '1' });
    // Delivery has claimed the mail.
    await api.db.updateTable('outbox').set({ attempts: 1 }).execute();
    const page = await read(await go(draft, { action: 'confirm' }));
    expect(await steps()).toEqual([-1, 1]);
    expect(page).toMatch(/L’e-mail que le candidat lira[^]*value="confirm"/);
    expect(page).not.toContain('attend encore');
    await go(draft, { action: 'confirm' });
    expect(await steps()).toEqual([1, 1]);
  });

  it('and its mail survive the end of the process between the two', async () => {
    const location = { file: path.join(temporaryFolder(), 'api.db') };
    const first = openDatabase(location);
    await migrate(first);
    const { take, api } = await withProjects({ db: first });
    await take({ step: 'selected' });
    await first.destroy();
    const db = openDatabase(location);
    onTestFinished(() => db.destroy());
    const later = await createRelayedApi({ db });
    const [step] = await rows(db, 'projects');
    expect(step).toMatchObject({ step: 2 });
    const shown = () => userStep({ db, clock: later.api.clock }, 1);
    expect(await shown()).toBe(userSteps.pending);
    await later.deliver();
    expect(later.sent).toEqual([]);
    later.api.pass(api.decisionMinutes * MINUTE);
    await later.deliver();
    expect(later.sent).toHaveLength(1);
    expect(await shown()).toBe(userSteps.selected);
  });

  it('of an earlier version is known, and comes too late for « Annuler »', async () => {
    const { api, known, pressUndo, read } = await withProjects();
    const change = { project_id: 1, from_step: 1, to_step: 2, message: '', silent: 0 };
    await insert(api, 'project_steps', { ...change, changed_at: '2026-03-10', changed_by: 'Bio' });
    await api.db.updateTable('projects').set({ step: 2 }).where('id', '=', 1).execute();
    expect((await known()).status).toBe('project_selected');
    expect(await read(PAGE)).not.toContain('/annuler');
    expect(await pressUndo()).toMatch(/^Trop tard/);
  });
});

describe('« Reprendre cette décision »', () => {
  const ERROR = /^Bonjour Sènan,\n\nNotre e-mail du 10.mars 2026 annonçait par erreur .*Non retenu/;
  const PLAIN = /^Bonjour Sènan,\n\nNous vous écrivons/;

  it('leads to a mail that first says that the earlier one was an error, as the preview does', async () => {
    const { take, pass, read, go, preview, sent } = await withProjects();
    await take({ step: 'eliminated' });
    expect(await read(PAGE)).not.toContain('reprendre=');
    await pass(3);
    const [, link] = /href="([^"]*reprendre=1)#decider"/.exec(await read(PAGE))!;
    const form = await read(link!);
    expect(form).toMatch(/Vous reprenez[^]*celui du 10.mars 2026 était une erreur/);
    expect(form).toMatch(/value="1" ?\/>[^]*<option value="pending" selected/);
    const draft = await preview({ step: 'pending', seen: '1', corrects: '1' });
    const page = await read(draft);
    await go(draft, { action: 'confirm' });
    await pass(3);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).toMatch(ERROR);
    expect(sent[1]?.subject).toMatch(/^Rectificatif/);
    expect(page).toContain(sent[1]?.text);
  });

  it('says nothing of an error if that mail was never sent, or is about another project', async () => {
    captureLog();
    const { api, take, pass, relay, sent, read, preview } = await withProjects();
    await decideAbout(api, 2, { step: 'eliminated' });
    await pass(3);
    await take({ step: 'eliminated', corrects: 1 });
    relay.error = new Error('no route');
    await pass(3);
    relay.error = undefined;
    const page = await read(await preview({ step: 'pending', seen: '2', corrects: '2' }));
    expect(page).not.toContain('par erreur');
    await take({ step: 'pending', corrects: 2 });
    await pass(3);
    await take({ step: 'selected', corrects: 1 });
    await pass(3);
    expect(sent.map(({ text }) => PLAIN.test(text))).toEqual([true, true, true]);
  });

  it('says it once, whoever was first, and in what is decided instead within the minutes', async () => {
    const { take, pass, read, go, preview, sent } = await withProjects();
    await take({ step: 'eliminated' });
    await pass(3);
    const late = await preview({ step: 'pending', seen: '1', corrects: '1' });
    await take({ step: 'preselected', corrects: 1 });
    await take({ step: 'selected' });
    await pass(3);
    expect(sent.map(({ text }) => ERROR.test(text))).toEqual([false, true]);
    expect(await read(late)).toMatch(/Déjà fait entre-temps.:[^]*par Bio/);
    const form = await read(`${late}?modifier=1`);
    expect(form).not.toContain('Vous reprenez');
    await go(await preview({ ...hiddenIn(form), step: 'pending' }), { action: 'confirm' });
    await pass(3);
    expect(PLAIN.test(sent[2]!.text)).toBe(true);
  });

  it('stays in the form that is refused, and is told on the page of the decision', async () => {
    const { pass, read, go, preview } = await withProjects();
    const error = await preview({ step: 'eliminated', seen: '0' });
    await go(error, { action: 'confirm' });
    await pass(3);
    const fields = { step: 'pending', seen: '1', corrects: '1', message: '{x}' };
    const refused = await read(await preview(fields));
    expect(refused).toMatch(/ne peut pas[^]*Vous reprenez[^]*celui du 10[^]*{x}</);
    const right = await preview({ ...hiddenIn(refused), step: 'pending', message: 'Pardon.' });
    await go(right, { action: 'confirm' });
    const told = /Non retenu.: c’est fait, le 10.mars 2026[^<]*Étape actuelle.: «.En cours de/;
    expect(await read(error)).toMatch(told);
  });
});
