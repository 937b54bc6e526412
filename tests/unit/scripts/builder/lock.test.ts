import { expect, it } from 'vitest';
import { lockCache } from '../../../../scripts/builder/lock.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

it('a second builder is refused, with the remedy, until the first has ended', async () => {
  const dataDir = temporaryFolder();
  const unlock = await lockCache(dataDir);
  await expect(lockCache(dataDir, 10)).rejects.toThrow(
    `Another build is using DATA_DIR=${dataDir}: wait until it ends, or set another DATA_DIR.`,
  );
  unlock();
  (await lockCache(dataDir, 10))();
});

it('one that waits does not block its process, and goes on when the first has ended', async () => {
  const dataDir = temporaryFolder();
  const unlock = await lockCache(dataDir);
  const waiting = lockCache(dataDir, 60_000);
  unlock();
  (await waiting)();
});
