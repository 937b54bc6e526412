import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../../../../scripts/api/backup/backup.ts';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { migrate } from '../../../../../scripts/api/database/migrate.ts';
import { watchDatabase } from '../../../../../scripts/api/database/watch.ts';
import { logout } from '../../../../../src/contract/account/logout.ts';
import { register } from '../../../../../src/contract/account/register.ts';
import { currentUser } from '../../../../../src/contract/account/users.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import {
  API,
  call,
  captureLog,
  createTestApi,
  loginAs,
  person,
  rows,
  signedIn,
  type TestApi,
} from '../harness.ts';

const health = async ({ app }: TestApi) => {
  const response = await app.request(`${API}/health`);
  return [response.status, await response.json()] as const;
};

describe('health', () => {
  it('is 503 for a full disk, on which log-ins go on', async () => {
    const { api, token } = await signedIn({}, { diskFault: () => 'disk_full' });
    expect(await health(api)).toEqual([503, { service: 'embedded-api', fault: 'disk_full' }]);
    expect((await loginAs(api)).ok).toBe(true);
    expect((await call(api, currentUser, { token })).ok).toBe(true);
    expect((await call(api, logout, { token })).ok).toBe(true);
  });

  it('is 503 for a database that cannot be read', async () => {
    const db = openDatabase({ file: ':memory:' });
    await migrate(db);
    const api = await createTestApi({ db });
    expect((await health(api))[0]).toBe(200);
    await db.destroy();
    expect(await health(api)).toMatchObject([503, { fault: 'database_unreadable' }]);
  });
});

describe('a database file that is not the open one any more', () => {
  /** An API with its database in a file, whose watch looks again at each tick. */
  async function fill() {
    const file = path.join(temporaryFolder(), 'api.db');
    const db = openDatabase({ file });
    await migrate(db);
    let now = 0;
    const api = await createTestApi({
      db,
      databaseFault: watchDatabase(file, () => (now += 1_000)),
    });
    return { api, file };
  }

  function temporaryCopy(file: string): string {
    copyFileSync(file, `${file}.copy`);
    return `${file}.copy`;
  }

  it.each([
    ['database_missing', (file: string) => rmSync(file)],
    ['database_replaced', (file: string) => renameSync(temporaryCopy(file), file)],
  ] as const)('%s: takes nothing more, and says so', async (fault, change) => {
    const lines = captureLog();
    const { api, file } = await fill();
    expect((await call(api, register, { body: person })).ok).toBe(true);
    change(file);
    const email = 'autre@exemple.bj';
    const answer = await call(api, register, { body: { ...person, email } });
    expect(answer).toMatchObject({ ok: false, failure: { status: 503 } });
    const response = await api.app.request(`${API}/blogs`);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(await response.json()).toEqual({ message: expect.stringMatching(/interrompu/) });
    expect(await health(api)).toEqual([503, { service: 'embedded-api', fault }]);
    // By a file, a restore recognises this server.
    writeFileSync(path.join(api.storageDir, 'four.jpg'), 'four');
    expect((await api.app.request(`${API}/storage/four.jpg`)).status).toBe(200);
    expect(await rows(api.db, 'users')).toHaveLength(1);
    expect(lines.filter((line) => line.includes(`api.${fault}`))).toHaveLength(1);
  });

  it('leaves its journal to no other database, when it is killed then, and to no backup', async () => {
    captureLog();
    const { api, file } = await fill();
    renameSync(file, `${file}.away`);
    await health(api);
    await openDatabase({ file: `${file}.new` }).destroy();
    renameSync(`${file}.new`, file);
    await health(api);
    const refusal = `${file}-wal is the journal of a database other than ${file}`;
    expect(() => openDatabase({ file })).toThrow(refusal);
    const backup = path.join(temporaryFolder(), 'backup.tar');
    await expect(makeBackup(path.dirname(file), backup)).rejects.toThrow(refusal);
    renameSync(`${file}.away`, file);
    expect(await rows(openDatabase({ file }), 'users')).toEqual([]);
    expect(existsSync(`${file}-wal-owner`)).toBe(false);
  });

  it('goes on where the file is brought back', async () => {
    captureLog();
    const { api, file } = await fill();
    renameSync(file, `${file}.away`);
    expect((await health(api))[0]).toBe(503);
    renameSync(`${file}.away`, file);
    expect((await call(api, register, { body: person })).ok).toBe(true);
  });
});
