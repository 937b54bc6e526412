// What the team reads of the mails about projects. On every database: see TEST_DATABASE in test-database.ts.
import { expect, it } from 'vitest';
import type { Decision } from '../../../../../scripts/api/projects/decide.ts';
import { undo } from '../../../../../scripts/api/projects/undo.ts';
import { submitProject } from '../../../../../src/contract/submission/submission.ts';
import type { Services } from '../../../../../scripts/api/services.ts';
import { call, captureLog, decideAbout, insertProject, MINUTE, rows, signIn } from '../harness.ts';
import { createRelayedApi, refusal } from '../mail/relay.ts';
import { university } from '../projects.ts';
import { memberOf, send, visit } from './harness.ts';

const PAGE = '/equipe/projets/1';
const FAILED = '/equipe/projets/e-mails';

/** A project that was submitted, whose acknowledgement has left. */
async function withProject(overrides: Partial<Services> = {}) {
  captureLog();
  const relayed = await createRelayedApi(overrides);
  const { api } = relayed;
  const { user, token } = await signIn(api);
  await call(api, submitProject, { body: university, token });
  await relayed.deliver();
  const manager = await memberOf(api, 'gestion');
  const take = (step: Decision['step'], message = '') => decideAbout(api, 1, { step, message });
  const read = async (path: string, member = manager) => (await visit(api, path, member)).text();
  /** The states of the mails on the page of the project. */
  const states = async () => {
    const [, section = ''] = (await read(PAGE)).split('id="e-mails"');
    return [...section.matchAll(/<\/b>.*\s*<p>(.*)<\/p>/g)].map(([, state]) =>
      state?.replaceAll('\u00a0', ' '),
    );
  };
  const again = async (mail: number, project = 1) =>
    send(api, `/equipe/projets/${project}/renvoyer`, { mail: String(mail), back: '' }, manager);
  return { ...relayed, user, manager, take, read, states, again };
}

it('lists the mails of a project: sent, waiting, retried, given up', async () => {
  const { api, take, states, relay, deliver } = await withProject({ decisionMinutes: 2 });
  await take('same', 'Mardi.');
  expect(await states()).toEqual([
    'Envoyé le 10 mars 2026 à 10 h.',
    'En attente depuis le 10 mars 2026 à 10 h.',
  ]);
  relay.error = Object.assign(new Error('connect'), { code: 'ECONNECTION' });
  api.pass(2 * MINUTE);
  await deliver();
  expect((await states())[1]).toEqual(
    expect.stringMatching(
      /^Pas encore parti : le serveur .*\. Prochain essai le 10 mars 2026 à 10 h 03\.$/,
    ),
  );
  relay.error = refusal('RCPT TO', 550);
  api.pass(MINUTE);
  await deliver();
  expect((await states())[1]).toBe(
    'N’est pas parti : l’adresse du candidat est refusée. Abandonné le 10 mars 2026 à 10 h 03.',
  );
});

it('leads from the list to those that did not leave, and sends them again in the same words', async () => {
  const { api, manager, take, read, relay, deliver, again, sent } = await withProject();
  relay.error = refusal('RCPT TO', 550, '550 <afi> unknown');
  await take('same', 'Mardi.');
  const [, waiting] = await rows(api.db, 'outbox');
  await deliver();
  expect(await read('/equipe/projets')).toContain('1 e-mail n’a pas pu partir');
  expect(await read(FAILED)).toMatch(/senan@exemple\.bj[^]*est refusée[^]*>\s*Renvoyer/);
  relay.error = undefined;
  expect((await again(2)).headers.get('Location')).toBe(`${PAGE}?fait=renvoye`);
  // A second press, from the list.
  const second = await send(api, `${PAGE}/renvoyer`, { mail: '2' }, manager);
  expect(second.headers.get('Location')).toBe(`${FAILED}?fait=deja-renvoye`);
  await deliver();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ to: 'senan@exemple.bj', text: waiting?.['text'] });
  expect(await read(FAILED)).toContain('Tous les e-mails ont pu partir');
  expect(await read('/equipe/projets')).not.toContain('pu partir');
  expect(await rows(api.db, 'journal')).toMatchObject([{}, { action: 'project.mail' }]);
});

it('does not send again what a later decision has replaced, unless that is taken back', async () => {
  const { take, relay, deliver, again, states, read, sent } = await withProject();
  relay.error = refusal('RCPT TO', 550);
  await take('eliminated');
  await deliver();
  relay.error = undefined;
  await take('selected');
  expect((await again(2)).headers.get('Location')).toBe(`${PAGE}?fait=deja-renvoye`);
  expect((await states())[1]).toContain('une autre décision l’a remplacé');
  expect(await read(PAGE)).toMatch(/n°.1<\/b> \(Non retenu\)[^]*n°.1<\/b> \(Sélectionné\)/);
  expect(await read('/equipe/projets')).not.toContain('pu partir');
  await deliver();
  expect(sent.map(({ text }) => /Félicitations|abouti/.exec(text)?.[0]).slice(1)).toEqual([
    'Félicitations',
  ]);
});

it('sends the mail of the decision before, if the one that has replaced it is taken back', async () => {
  const { api, take, relay, deliver, pass, sent } = await withProject({ decisionMinutes: 2 });
  await take('preselected');
  relay.error = new Error('no route');
  api.pass(2 * MINUTE);
  await deliver();
  relay.error = undefined;
  await take('eliminated');
  expect(await undo(api, 1, 2, 'Bio')).toBe(true);
  await pass(5);
  expect(sent.map(({ text }) => /présélectionné|abouti/.exec(text)?.[0]).slice(1)).toEqual([
    'présélectionné',
  ]);
});

it('cannot send again what an earlier version has given up without its text', async () => {
  const { api, take, read, relay, deliver, again } = await withProject();
  relay.error = refusal('RCPT TO', 550);
  await take('eliminated');
  await deliver();
  await api.db.updateTable('outbox').set({ text: '' }).where('id', '=', 2).execute();
  expect(await read(PAGE)).not.toContain('/renvoyer');
  expect((await again(2)).headers.get('Location')).toMatch(/deja-renvoye$/);
  expect((await rows(api.db, 'journal')).map(({ action }) => action)).toEqual(['project.step']);
});

it('is for managers, and for a mail of that project', async () => {
  const { api, user, take, relay, deliver, again, read } = await withProject();
  relay.error = refusal('RCPT TO', 550);
  await take('eliminated');
  await deliver();
  await insertProject(api, user.id);
  const reader = await memberOf(api, 'lecture');
  expect(await read(FAILED, reader)).not.toContain('/renvoyer');
  for (const [mail, project] of [
    [2, 2],
    [9, 1],
  ] as const) {
    const answer = await again(mail, project);
    expect(answer.headers.get('Location')).toMatch(/deja-renvoye$/);
  }
  expect(await rows(api.db, 'outbox')).toMatchObject([{}, { next_attempt_at: null }]);
});
