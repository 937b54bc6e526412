import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clear, clearNightly } from '../../../../scripts/api/clear.ts';
import { openDatabase, sqliteOf } from '../../../../scripts/api/database/database.ts';
import { migrate } from '../../../../scripts/api/database/migrate.ts';
import { keepMail } from '../../../../scripts/api/mail/queue.ts';
import { openSession } from '../../../../scripts/api/accounts/session.ts';
import { forgotPassword } from '../../../../src/contract/account/account.ts';
import { submitProject } from '../../../../src/contract/submission/submission.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { png } from './files.ts';
import {
  afterAnswer,
  call,
  captureLog,
  createTestApi,
  DAY,
  insert,
  insertProject,
  insertUser,
  mailTo,
  MINUTE,
  registerAs,
  rows,
  signedIn,
  signIn,
  type TestApi,
} from './harness.ts';
import { markUploads } from '../../../../scripts/api/storage/removals.ts';
import { localFiles } from '../../../../scripts/api/storage/local.ts';
import { makeLink } from '../../../../scripts/api/accounts/members.ts';
import { isOnServer } from './mail/relay.ts';
import { university } from './projects.ts';
import { memberOf } from './team/harness.ts';
import { isOnPostgres } from './test-database.ts';

beforeEach(() => void captureLog());

const none = {
  tokens: 0,
  passwordLinks: 0,
  mails: 0,
  decisionDrafts: 0,
  jurors: 0,
  accounts: 0,
  trash: 0,
  files: 0,
  copies: 0,
};

/** A submitted project with one file, whose path is returned. */
async function submit(api: TestApi): Promise<string> {
  const { token } = await signIn(api);
  await call(api, submitProject, { body: { ...university, images: [png()] }, token });
  const [row] = await rows(api.db, 'project_files');
  return path.join(api.storageDir, String(row?.['path']));
}

/** A file below storage/projects, with the row that lets it be removed. */
async function place(api: TestApi, name: string): Promise<string> {
  const file = path.join('projects', name);
  await markUploads(api.db, api.clock(), [file]);
  const place = path.join(api.storageDir, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, 'x');
  return place;
}

describe('clear', () => {
  // On a server, nothing here waits for the work after the answer.
  it.skipIf(isOnServer)('removes links for a new password that are over', async () => {
    const api = await createTestApi();
    const { email } = await insertUser(api);
    await call(api, forgotPassword, { body: { email } });
    await afterAnswer();
    api.pass(60 * MINUTE - 1);
    expect(await clear(api)).toEqual(none);
    api.pass(1);
    expect(await clear(api)).toEqual({ ...none, passwordLinks: 1 });
    expect(await rows(api.db, 'password_resets')).toEqual([]);
  });

  it('removes sessions and links of members that are over', async () => {
    const api = await createTestApi();
    await memberOf(api, 'gestion');
    await makeLink(api, 1);
    for (const [minutes, sessions, links] of [
      [12 * 60 - 1, 1, 1],
      [1, 0, 1],
      [12 * 60 - 1, 0, 1],
      [1, 0, 0],
    ] as const) {
      api.pass(minutes * MINUTE);
      await clear(api);
      expect(await rows(api.db, 'member_sessions')).toHaveLength(sessions);
      expect(await rows(api.db, 'member_links')).toHaveLength(links);
    }
  });

  it('removes kept mails after 30 days, and those about a project after it', async () => {
    const api = await createTestApi();
    const { id: user_id } = await insertUser(api);
    const about = { user_id, project_id: await insertProject(api, user_id) };
    const keep = (to: string, more = {}) => keepMail(api)(api.db, mailTo(to, more));
    await keep('a@exemple.bj');
    await keep('c@exemple.bj', { about });
    api.pass(DAY);
    await keep('b@exemple.bj');
    api.pass(29 * DAY);
    expect(await clear(api)).toEqual(none);
    api.pass(1);
    expect(await clear(api)).toEqual({ ...none, mails: 1 });
    const left = async () => (await rows(api.db, 'outbox')).map(({ recipient }) => recipient);
    expect(await left()).toEqual(['c@exemple.bj', 'b@exemple.bj']);
    await api.db.deleteFrom('projects').execute();
    await clear(api);
    expect(await left()).toEqual(['b@exemple.bj']);
  });

  it('removes accounts that nobody verified in 30 days, with what belongs to them', async () => {
    const api = await createTestApi();
    await registerAs(api, { email: 'jamais@exemple.bj' });
    await registerAs(api, { email: 'projet@exemple.bj' });
    await insertUser(api, { email: 'verifie@exemple.bj' });
    await insertProject(api, 2);
    api.pass(DAY);
    await registerAs(api, { email: 'hier@exemple.bj' });
    api.pass(29 * DAY - 1);
    // A session that is still open does not keep it.
    await openSession(api.db, api.clock(), 1);
    expect(await clear(api)).toEqual(none);

    api.pass(2);
    expect(await clear(api)).toMatchObject({ accounts: 1 });
    const left = ['projet@exemple.bj', 'verifie@exemple.bj', 'hier@exemple.bj'];
    expect((await rows(api.db, 'users')).map((row) => row['email'])).toEqual(left);
    expect((await rows(api.db, 'tokens')).map((row) => row['user_id'])).not.toContain(1);
    // The address is free again.
    await registerAs(api, { email: 'jamais@exemple.bj' });
  });

  it('removes after a day what an interrupted submission has stored, with its folder', async () => {
    const api = await createTestApi();
    const kept = await submit(api);
    const left = [await place(api, 'a/1-photo.png'), await place(api, 'a/2-photo.png')];
    api.pass(DAY - 1);
    expect(await clear(api)).toEqual(none);
    expect([kept, ...left].filter(existsSync)).toHaveLength(3);
    api.pass(1);
    expect(await clear(api)).toEqual({ ...none, files: 2 });
    expect(readdirSync(path.join(api.storageDir, 'projects'))).toEqual([
      path.basename(path.dirname(kept)),
    ]);
    expect(await rows(api.db, 'removals')).toEqual([]);
  });

  it('leaves alone what it does not know: another database may name it', async () => {
    const api = await createTestApi();
    const file = await submit(api);
    await api.db.deleteFrom('project_files').execute();
    utimesSync(file, 0, 0);
    api.pass(400 * DAY);
    expect(await clear(api)).toMatchObject({ files: 0 });
    expect(existsSync(file)).toBe(true);
  });

  it('removes what takes a day to be stored, and no project names it', async () => {
    const lines = captureLog();
    const api = await createTestApi();
    const put = vi.spyOn(api.files, 'put').mockImplementationOnce(async (files) => {
      await localFiles(api.storageDir).put(files);
      api.pass(DAY);
      expect(await clear(api)).toMatchObject({ files: 1 });
    });
    const { token } = await signIn(api);
    const send = () =>
      call(api, submitProject, { body: { ...university, images: [png()] }, token });
    expect(await send()).toMatchObject({ ok: false, failure: { status: 503 } });
    put.mockRestore();
    expect(lines.join()).toContain('api.storage_failed');
    expect(await rows(api.db, 'projects')).toEqual([]);
    expect((await send()).ok).toBe(true);
    api.pass(DAY);
    expect(await clear(api)).toMatchObject({ files: 0 });
    const [row] = await rows(api.db, 'project_files');
    expect(existsSync(path.join(api.storageDir, String(row?.['path'])))).toBe(true);
  });

  it('goes on after a file that cannot be removed', async () => {
    const lines = captureLog();
    const api = await createTestApi();
    await place(api, 'a/1-photo.png');
    const tooLong = `projects/${'a'.repeat(300)}`;
    await markUploads(api.db, api.clock(), [tooLong]);
    await place(api, 'b/1-photo.png');
    api.pass(DAY);
    expect(await clear(api)).toEqual({ ...none, files: 2 });
    expect(lines.join()).toContain('ENAMETOOLONG');
    expect(await rows(api.db, 'removals')).toHaveLength(1);
  });

  it.skipIf(isOnPostgres)(
    'removes the copy of an upgrade after 30 days, and what was deleted from the log of writes',
    async () => {
      const db = openDatabase({ file: path.join(temporaryFolder(), 'api.db') });
      await migrate(db);
      const api = await createTestApi({ db });
      const log = `${sqliteOf(db)!.location()}-wal`;
      await keepMail(api)(db, mailTo('a@exemple.bj'));
      const copy = path.join(path.dirname(log), 'api-before-0002_team.db');
      writeFileSync(copy, 'x');
      utimesSync(copy, api.clock(), api.clock());
      api.pass(30 * DAY);
      expect(await clear(api)).toEqual(none);
      expect(readFileSync(log, 'utf8')).toBe('');
      api.pass(1);
      expect(await clear(api)).toMatchObject({ copies: 1, mails: 1 });
      expect([existsSync(copy), readFileSync(log, 'utf8')]).toEqual([false, '']);
      await db.destroy();
    },
  );

  it('tells what it removed in one line, and nothing of nothing', async () => {
    const lines = captureLog();
    const { api } = await signedIn();
    await clear(api);
    expect(lines).toEqual([]);
    api.pass(31 * DAY);
    await clear(api);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time: expect.any(String), level: 'info', event: 'api.cleared', ...none, tokens: 1 },
    ]);
  });
});

// The timers of a server's connections must not be faked.
describe.skipIf(isOnServer)('clearNightly', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      now: Date.UTC(2026, 10, 20, 12),
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
    });
  });
  afterEach(() => void vi.useRealTimers());

  /** Not through each half minute, in which the plan looks at the clock. */
  async function nextNight(): Promise<void> {
    vi.setSystemTime(Date.now() + DAY - MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
  }

  /** The nights' timers are faked, and the work of a night is not. */
  async function settled(check: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await check())) await setImmediate();
  }
  const tokens = async (api: TestApi) => (await rows(api.db, 'tokens')).length;

  it('clears at once and each night, also after one that went wrong, until it is stopped', async () => {
    const lines = captureLog();
    const api = await createTestApi({ clock: () => new Date() });
    const session = { user_id: (await insertUser(api)).id, hash: '', expires_at: '2026' };
    const expire = () => insert(api, 'tokens', session);
    await expire();
    // What an ended process left of uploads; no upload takes a day.
    for (const [name, age] of [['old', DAY + 1] as const, ['new', DAY] as const]) {
      const folder = path.join(api.arrivalsDir, name);
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'part'), 'x');
      const time = new Date(Date.now() - age);
      utimesSync(folder, time, time);
    }
    const clearing = clearNightly(api);
    await settled(async () => (await tokens(api)) === 0);
    expect(readdirSync(api.arrivalsDir)).toEqual(['new']);

    await sql`ALTER TABLE outbox RENAME TO elsewhere`.execute(api.db);
    lines.length = 0;
    await nextNight();
    await settled(() => lines.length === 1);
    expect(lines[0]).toMatch(
      /clear\.failed.*(no such table: outbox|relation .*outbox.* does not exist)/,
    );
    await sql`ALTER TABLE elsewhere RENAME TO outbox`.execute(api.db);
    await expire();
    await nextNight();
    await settled(async () => (await tokens(api)) === 0);
    clearing.stop();
    await expire();
    await nextNight();
    expect(await tokens(api)).toBe(1);
  });
});
