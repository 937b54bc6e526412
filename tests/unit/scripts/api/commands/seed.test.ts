import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { demoAccount } from '../../../../../scripts/api/seed/demo-account.ts';
import { placeImages, runHere } from '../cli.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { rows } from '../harness.ts';

describe('npm run api -- seed', () => {
  it('fills an empty folder once, and says how to log in', async () => {
    const folder = temporaryFolder();
    placeImages(path.join(folder, '.data/storage'));
    const first = await runHere(folder, ['seed']);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain(`${demoAccount.email} ${demoAccount.password}`);
    const db = openDatabase({ file: path.join(folder, '.data/api.db') });
    expect((await rows(db, 'posts')).length).toBeGreaterThan(0);
    const stderr = expect.stringContaining('already holds data: seed another DATA_DIR') as string;
    expect(await runHere(folder, ['seed'])).toMatchObject({ code: 1, stdout: '', stderr });
  });
});
