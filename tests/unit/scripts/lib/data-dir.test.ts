import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeToOthers, makeDataDir } from '../../../../scripts/lib/data-dir.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { rights } from '../api/harness.ts';

describe('DATA_DIR', () => {
  it('lets others through to the releases, and shows them nothing', () => {
    const folder = path.join(temporaryFolder(), 'srv/data');
    const umask = process.umask(0o077);
    makeDataDir(folder);
    process.umask(umask);
    expect([rights(path.dirname(folder)), rights(folder)]).toEqual(['711', '711']);
  });

  it('keeps the rights that it has', () => {
    const folder = path.join(temporaryFolder(), 'data');
    mkdirSync(folder);
    chmodSync(folder, 0o750);
    makeDataDir(folder);
    expect(rights(folder)).toBe('750');
  });
});

it('what is closed to others stays open to its owner', () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  closeToOthers(folder);
  expect(rights(folder)).toBe('700');
});
