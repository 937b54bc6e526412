import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { createPasswords, scryptCost } from '../../../../../scripts/api/accounts/password-hash.ts';
import { demoAccount } from '../../../../../scripts/api/seed/demo-account.ts';
import { checkStatus } from '../../../../../src/contract/submission/projects.ts';
import { startStorage } from '../../../../fixtures/s3.ts';
import { placeImages, runCli, runHere } from '../cli.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { call, createTestApi, loginAs, replyOf, rows } from '../harness.ts';

describe('npm run api -- seed', () => {
  it('fills an empty folder once, and says how to log in', async () => {
    const folder = temporaryFolder();
    placeImages(path.join(folder, '.data/storage'));
    const first = await runCli(folder, ['seed']);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain(`${demoAccount.email} ${demoAccount.password}`);
    const db = openDatabase({ file: path.join(folder, '.data/api.db') });
    const count = (await rows(db, 'posts')).length;
    expect(count).toBeGreaterThan(0);

    const second = await runHere(folder, ['seed']);
    expect(second).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('already holds data: seed another DATA_DIR'),
    });
    expect(await rows(db, 'posts')).toHaveLength(count);
  });

  it('makes up as many candidates and projects as one likes', async () => {
    const folder = temporaryFolder();
    placeImages(path.join(folder, '.data/storage'));
    const seeded = await runHere(folder, ['seed', '--candidates', '3', '--projects', '2']);
    expect(seeded.code).toBe(0);
    const api = await createTestApi({
      db: openDatabase({ file: path.join(folder, '.data/api.db') }),
      storageDir: path.join(folder, '.data/storage'),
      passwords: createPasswords(scryptCost),
    });
    const password = /the password (\S+),/.exec(seeded.stdout)?.[1];
    const projectsOf = async (email: string) => {
      const { access_token: token } = replyOf(await loginAs(api, email, password));
      return replyOf(await call(api, checkStatus, { token })).userProjects.items;
    };
    const [project] = await projectsOf('candidat-2@wema.example');
    expect(project?.images).toHaveLength(3);
    for (const { path: file } of await rows(api.db, 'project_files')) {
      const stored = path.join(api.storageDir, String(file));
      expect(await fileTypeFromFile(stored)).toMatchObject({ mime: 'image/jpeg' });
      expect(statSync(stored).size).toBe(2 ** 20);
    }
    expect(await projectsOf('candidat-3@wema.example')).toEqual([]);
  });

  it('stores their files where the API looks for them, also in a bucket', async () => {
    const folder = temporaryFolder();
    placeImages(path.join(folder, '.data/storage'));
    const { settings, objects } = await startStorage();
    const { code } = await runHere(folder, ['seed', '--candidates', '1', '--projects', '1'], {
      UPLOADS_S3_URL: `${settings.endpoint}/${settings.bucket}`,
      UPLOADS_S3_ACCESS_KEY_ID: settings.accessKeyId,
      UPLOADS_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    });
    expect(code).toBe(0);
    const db = openDatabase({ file: path.join(folder, '.data/api.db') });
    const names = (await rows(db, 'project_files')).map((row) => row['path']);
    expect([...objects.keys()].sort()).toEqual(names);
    expect(readdirSync(path.join(folder, '.data/storage/projects'))).toEqual([]);
  });

  it.each([
    [['--candidates', 'many'], '--candidates must be a number below a million, not many.'],
    [['--projects', '5'], 'Projects belong to candidates: give --candidates too.'],
  ])('refuses %j', async (options, reason) => {
    const folder = temporaryFolder();
    const { code, stderr } = await runHere(folder, ['seed', ...options]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(reason) });
    expect(existsSync(path.join(folder, '.data/api.db'))).toBe(false);
  });
});
