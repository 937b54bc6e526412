import { expect, it } from 'vitest';
import { lockCache } from '../../../../scripts/builder/lock.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

it('a second builder is refused, with the remedy, until the first has ended', () => {
  const dataDir = temporaryFolder();
  const unlock = lockCache(dataDir);
  expect(() => lockCache(dataDir, 10)).toThrow(
    `Another build is using DATA_DIR=${dataDir}: wait until it ends, or set another DATA_DIR.`,
  );
  unlock();
  lockCache(dataDir, 10)();
});
