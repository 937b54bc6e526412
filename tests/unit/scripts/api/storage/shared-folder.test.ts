import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  checkSharedFolder,
  claimSharedFolder,
} from '../../../../../scripts/api/storage/shared-folder.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { testDatabase } from '../test-database.ts';

it('a database is used with one folder, that of the first API, or a copy of it', async () => {
  const db = await testDatabase();
  const [first, other, copy] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  // A command decides nothing.
  await checkSharedFolder({ db, storageDir: other });
  await claimSharedFolder({ db, storageDir: first });
  await claimSharedFolder({ db, storageDir: first });
  for (const use of [claimSharedFolder, checkSharedFolder]) {
    await expect(use({ db, storageDir: other })).rejects.toThrow(
      `${other} is not the folder that is used with the database of DATABASE_URL: let all APIs of it have one folder storage`,
    );
  }
  cpSync(first, copy, { recursive: true });
  await checkSharedFolder({ db, storageDir: copy });
  // A new database takes the folder as it is.
  await claimSharedFolder({ db: await testDatabase(), storageDir: first });
  await checkSharedFolder({ db, storageDir: first });
});

it('one of two folders is taken when both are claimed at once', async () => {
  const db = await testDatabase();
  const claims = [temporaryFolder(), temporaryFolder()].map((storageDir) =>
    claimSharedFolder({ db, storageDir }).then(
      () => 'taken',
      () => path.basename(storageDir),
    ),
  );
  expect((await Promise.all(claims)).filter((outcome) => outcome === 'taken')).toHaveLength(1);
});
