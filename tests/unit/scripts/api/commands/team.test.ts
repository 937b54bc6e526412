import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { record } from '../../../../../scripts/api/database/journal.ts';
import { setPassword } from '../../../../../scripts/api/accounts/members.ts';
import { createFolder, runCli } from '../cli.ts';
import { insert, insertProject, insertUser, rows } from '../harness.ts';

const AWA = 'awa@hub.example';
const GONE = 'ancien membre n°\u00a01';
const LINK =
  /^Awa Dossou <awa@hub\.example> chooses a password here, within a day:\nhttp:\/\/127\.0\.0\.1:8787\/equipe\/mot-de-passe#token=[\w-]{43}\n$/;

/** With one member, who has no password yet. */
async function fill(env: Record<string, string> = {}) {
  const { db, folder, run: runAny } = await createFolder(env);
  const run = (...args: string[]) => runAny('team', ...args);
  // A name is one line, and hides nothing.
  const { stdout } = await run('add', AWA, '--name', ' Awa\u202e\n Dossou\u0007 ');
  return { db, folder, run, stdout };
}

it('adds members, whose links it prints where no mail is sent, lists and removes them', async () => {
  const { db, run, stdout } = await fill();
  expect(stdout).toMatch(LINK);
  await run('add', 'jury@hub.example', '--reader');
  await setPassword(db, 2, 'hash');
  expect((await run('list')).stdout).toBe(
    `gestion   Awa Dossou <${AWA}>, no password yet\nlecture   jury@hub.example\nMembers: 2\n`,
  );
  expect((await run('remove', AWA.toUpperCase())).stdout).toMatch(/^Removed .*: Awa Dossou/);
  expect((await run('list')).stdout).toBe('lecture   jury@hub.example\nMembers: 1\n');
  expect(await rows(db, 'journal')).toMatchObject([
    { action: 'member.added', subject: GONE, after: 'gestion' },
    { action: 'member.added', subject: 'jury@hub.example', after: 'lecture' },
    { action: 'member.removed', subject: GONE },
  ]);
});

it('leaves the name of a removed member in no record, and still tells members apart', async () => {
  const { db, run } = await fill();
  const by = `Awa Dossou <${AWA}>`;
  await record({ db, clock: () => new Date() }, by, { action: 'member.password', subject: AWA });
  const project_id = await insertProject({ db }, (await insertUser({ db })).id);
  const step = { project_id, changed_at: '', from_step: 1, to_step: 2, message: '', silent: 1 };
  await insert({ db }, 'project_steps', { ...step, changed_by: by });
  await run('remove', AWA);
  expect(await rows(db, 'journal')).toMatchObject([
    { subject: GONE },
    { who: GONE, subject: GONE },
    { subject: GONE },
  ]);
  expect(await rows(db, 'project_steps')).toMatchObject([{ changed_by: GONE }]);
});

it('mails the link, which it does not print then, and no earlier one that still waits', async () => {
  const { db, run, stdout } = await fill({ SMTP_URL: 'smtp://relay.example', MAIL_FROM: AWA });
  expect(stdout).toBe(`A link to choose a password is on its way to ${AWA}.\n`);
  const text = expect.stringContaining('/equipe/mot-de-passe#') as string;
  expect(await rows(db, 'outbox')).toMatchObject([{ recipient: AWA, purpose: 'team', text }]);
  await run('reset', AWA);
  const waiting = async () =>
    (await rows(db, 'outbox')).map(({ next_attempt_at }) => next_attempt_at !== null);
  expect(await waiting()).toEqual([false, true]);
  await run('remove', AWA);
  expect(await waiting()).toEqual([false, false]);
});

it('prints no link that is not stored after all', async () => {
  const { db, folder } = await fill();
  // The transaction fails at its end.
  const fault = [
    'create table late (id references users deferrable initially deferred)',
    'create trigger fault after insert on member_links begin insert into late values (9); end',
  ];
  for (const statement of fault) await sql.raw(statement).execute(db);
  expect(await runCli(folder, ['team', 'reset', AWA])).toMatchObject({ code: 1, stdout: '' });
});

it('resets a password: the former one and its links end, and another link is given', async () => {
  const { db, run } = await fill();
  await setPassword(db, 1, 'hash');
  await insert({ db }, 'member_links', { hash: 'a', member_id: 1, expires_at: '2999' });
  expect((await run('reset', AWA)).stdout).toMatch(LINK);
  expect(await rows(db, 'members')).toMatchObject([{ password_hash: null }]);
  expect(await rows(db, 'member_links')).toEqual([expect.not.objectContaining({ hash: 'a' })]);
  expect((await rows(db, 'journal')).at(-1)).toMatchObject({ action: 'member.reset' });
});

it('resets the second factor with the password: a lost telephone', async () => {
  const { db, run } = await fill();
  await db.updateTable('members').set({ totp_secret: 'secret', totp_step: 9 }).execute();
  await insert({ db }, 'member_codes', { hash: 'a', member_id: 1 });
  await run('reset', AWA);
  expect(await rows(db, 'members')).toMatchObject([{ totp_secret: null, totp_step: 0 }]);
  expect(await rows(db, 'member_codes')).toEqual([]);
  const actions = (await rows(db, 'journal')).map(({ action }) => action);
  expect(actions.slice(1)).toEqual(['member.factor_removed', 'member.reset']);
});

it.each([
  [['add', 'awa'], 'awa is no e-mail address.'],
  [['add', AWA.toUpperCase()], 'is a member already: npm run api -- team reset'],
  [['remove', 'nobody@hub.example'], 'There is no member nobody@hub.example'],
])('%j changes nothing', async (command, reason) => {
  const { db, run } = await fill();
  const { code, stderr } = await run(...command);
  expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
  expect([await rows(db, 'members'), await rows(db, 'journal')]).toMatchObject([[{}], [{}]]);
});
