import { beforeEach, expect, it } from 'vitest';
import { rememberNetwork } from '../../../../scripts/api/accounts/known-networks.ts';
import { record } from '../../../../scripts/api/database/journal.ts';
import { queueMail } from '../../../../scripts/api/mail/queue.ts';
import { applyTerms } from '../../../../scripts/api/retention.ts';
import { readSettings } from '../../../../scripts/lib/settings.ts';
import { createFolder } from './cli.ts';
import {
  captureLog,
  createTestApi,
  DAY,
  insert,
  insertProject,
  insertUser,
  rows,
  subscribe,
  type TestApi,
} from './harness.ts';

beforeEach(() => void captureLog());

const never = readSettings({});
const emails = async ({ db }: TestApi) => (await rows(db, 'users')).map((row) => row['email']);

it('removes an account 30 days after a mail, unless somebody logs in or it has a project', async () => {
  const api = await createTestApi({ terms: { ...never, retentionAccounts: 1 } });
  const [unused, back, author] = [
    await insertUser(api, { email: 'a@exemple.bj' }),
    await insertUser(api, { email: 'b@exemple.bj' }),
    await insertUser(api, { email: 'c@exemple.bj' }),
  ];
  const used = await insertUser(api, { email: 'd@exemple.bj' });
  await rememberNetwork(api.db, api.clock(), used.id, '');
  await insertProject(api, author.id);
  await subscribe(api, unused.email);
  await applyTerms(api);
  expect(api.mails.map(({ to }) => to)).toEqual([unused.email, back.email]);
  expect(api.mails[0]!.text).toMatch(/supprimé le 9\savril 2026/);
  api.pass(30 * DAY - 1);
  await rememberNetwork(api.db, api.clock(), back.id, '');
  await rememberNetwork(api.db, api.clock(), used.id, '');
  await applyTerms(api);
  expect(await emails(api)).toHaveLength(4);
  api.pass(1);
  await applyTerms(api);
  expect(await emails(api)).toEqual([back.email, author.email, used.email]);
  expect(api.mails).toHaveLength(2);
  // Nobody has asked for its end.
  expect(await rows(api.db, 'newsletter')).toMatchObject([{ email: unused.email }]);
  // Unused again: told again.
  api.pass(40 * DAY);
  await applyTerms(api);
  expect(api.mails.slice(2).map(({ to }) => to)).toEqual([back.email, used.email]);
});

it('removes projects so long after the decision, and lines of the journal', async () => {
  const api = await createTestApi({
    terms: { ...never, retentionProjects: 2, retentionJournal: 3 },
  });
  const { id } = await insertUser(api);
  const eliminated = await insertProject(api, id, -1);
  const selected = await insertProject(api, id, 2);
  const pending = await insertProject(api, id, 1);
  const change = { changed_by: '', from_step: 1, to_step: 2, message: '', silent: 1 };
  for (const project_id of [eliminated, selected]) {
    const changed_at = api.clock().toISOString();
    await insert(api, 'project_steps', { project_id, changed_at, ...change });
    api.pass(DAY);
  }
  // A message is no decision, nor is what was taken back.
  const later = { ...change, project_id: eliminated, changed_at: api.clock().toISOString() };
  await insert(api, 'project_steps', { ...later, from_step: -1, to_step: -1 });
  await insert(api, 'project_steps', { ...later, undone_at: later.changed_at, undone_by: 'Bio' });
  await record(api, 'awa', { action: 'project.step', subject: '1' });
  api.pass(60 * DAY);
  await applyTerms(api);
  expect((await rows(api.db, 'projects')).map((row) => row['id'])).toEqual([selected, pending]);
  api.pass(33 * DAY);
  await applyTerms(api);
  expect((await rows(api.db, 'projects')).map((row) => row['id'])).toEqual([pending]);
  expect((await rows(api.db, 'journal')).map((row) => row['action'])).toEqual([
    'project.removed',
    'project.removed',
  ]);
});

it('removes nothing without the settings', async () => {
  const api = await createTestApi();
  await insertProject(api, (await insertUser(api)).id, 2);
  await insertUser(api, { email: 'b@exemple.bj' });
  await record(api, 'awa', { action: 'project.step', subject: '1' });
  api.pass(9_999 * DAY);
  await applyTerms(api);
  expect(api.mails).toEqual([]);
  expect(await rows(api.db, 'users')).toHaveLength(2);
  expect(await rows(api.db, 'projects')).toHaveLength(1);
  expect(await rows(api.db, 'journal')).toHaveLength(1);
});

it('the command lists what the next night removes, and removes nothing', async () => {
  const { db, run } = await createFolder({ RETENTION_ACCOUNTS: '1', RETENTION_PROJECTS: '1' });
  const { id } = await insertUser({ db });
  await insertUser({ db }, { email: 'b@exemple.bj', warned_at: '2026-02-01T00:00:00.000Z' });
  await insertUser({ db }, { email: 'c@exemple.bj', warned_at: new Date().toISOString() });
  await insertProject({ db }, id, 2);
  const { stdout } = await run('retention');
  expect(stdout.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME')).toBe(
    `RETENTION_ACCOUNTS=1: 2 accounts without a project were not used for so long
  2  Sènan Akplogan (b@exemple.bj), last log-in TIME: goes
  3  Sènan Akplogan (c@exemple.bj), last log-in TIME: told, goes after TIME
RETENTION_PROJECTS=1: 1 projects, decided so long ago, go with their files
  1  decided TIME
RETENTION_JOURNAL is not set: nothing goes
`,
  );
  expect(await rows(db, 'users')).toHaveLength(3);
});

it('queues the mail to a verified address like others, and a restore would keep it', async () => {
  const api = await createTestApi({ terms: { ...never, retentionAccounts: 1 } });
  const user = await insertUser(api);
  await insertUser(api, { email: 'b@exemple.bj', email_verified_at: null });
  const one = { ...api, mail: queueMail(api) };
  const other = { ...api, mail: queueMail(api) };
  // Two processes, at the same time of the night.
  await Promise.all([applyTerms(one), applyTerms(other)]);
  expect(await rows(api.db, 'outbox')).toMatchObject([
    { recipient: user.email, purpose: 'notice', user_id: user.id },
  ]);
});

it('a month that ends on the 31st takes nothing of the days that the one before lacks', async () => {
  const api = await createTestApi({ terms: { ...never, retentionJournal: 1 } });
  api.pass(-9 * DAY);
  await record(api, 'awa', { action: 'project.step', subject: '1' });
  api.pass(30 * DAY);
  expect(api.clock().toISOString()).toMatch('2026-03-31');
  await applyTerms(api);
  expect(await rows(api.db, 'journal')).toHaveLength(1);
});
