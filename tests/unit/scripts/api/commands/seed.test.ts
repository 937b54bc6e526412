import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../scripts/api/database.ts';
import { demoAccount } from '../../../../../scripts/api/seed/seed.ts';
import { placeImages, runCli } from '../cli.ts';
import { insertUser, rows, temporaryFolder } from '../harness.ts';

describe('npm run api -- seed', () => {
  it('fills an empty folder once, and says how to log in', async () => {
    const folder = temporaryFolder();
    placeImages(path.join(folder, '.data/storage'));
    const first = await runCli(folder, ['seed']);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain(`${demoAccount.email} ${demoAccount.password}`);
    const db = openDatabase(path.join(folder, '.data/api.db'));
    const count = rows(db, 'posts').length;
    expect(count).toBeGreaterThan(0);

    const second = await runCli(folder, ['seed']);
    expect(second).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('already holds data: remove it, or set DATA_DIR'),
    });
    expect(rows(db, 'posts')).toHaveLength(count);
  });

  it('does not touch the data of people', async () => {
    const folder = temporaryFolder();
    const db = openDatabase(path.join(folder, '.data/api.db'));
    insertUser({ db });
    expect((await runCli(folder, ['seed'])).code).toBe(1);
    expect(rows(db, 'posts')).toEqual([]);
    expect(rows(db, 'users')).toHaveLength(1);
  });
});
