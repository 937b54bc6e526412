import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { watchDisk } from '../../../../scripts/lib/disk.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

it('a folder that can be written and has the room that is asked for is at no fault', () => {
  const dataDir = temporaryFolder();
  expect(watchDisk({ dataDir, freeSpaceMb: 0 })()).toBeUndefined();
  expect(readdirSync(dataDir)).toEqual([]);
});

it('less free space than what is asked for counts as a full disk', () => {
  expect(watchDisk({ dataDir: temporaryFolder(), freeSpaceMb: 1e12 })()).toBe('disk_full');
});

it('a folder that is gone cannot be written; the answer holds for two seconds', () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  let now = 0;
  const fault = watchDisk({ dataDir, freeSpaceMb: 0 }, () => now);
  expect(fault()).toBe('data_dir_unwritable');
  mkdirSync(dataDir);
  now = 1_999;
  expect(fault()).toBe('data_dir_unwritable');
  now = 2_000;
  expect(fault()).toBeUndefined();
  rmSync(dataDir, { recursive: true });
  // The clock was set back.
  now = -9_000;
  expect(fault()).toBe('data_dir_unwritable');
});
