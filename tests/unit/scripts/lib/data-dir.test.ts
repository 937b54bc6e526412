import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeToOthers, makeDataDir } from '../../../../scripts/lib/data-dir.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { rights } from '../api/harness.ts';

describe('DATA_DIR', () => {
  it('lets others through to the releases, and shows them nothing', () => {
    const folder = path.join(temporaryFolder(), 'srv/data');
    makeDataDir(folder);
    // What the umask of whoever runs the tests leaves of it.
    expect(rights(folder)).toBe((0o711 & ~process.umask()).toString(8));
  });

  it('keeps the rights that it has', () => {
    const folder = path.join(temporaryFolder(), 'data');
    mkdirSync(folder);
    chmodSync(folder, 0o750);
    makeDataDir(folder);
    expect(rights(folder)).toBe('750');
  });
});

describe('closeToOthers', () => {
  it('takes the rights of others and leaves the owner’s', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'log');
    writeFileSync(file, 'kept');
    chmodSync(file, 0o644);
    closeToOthers(file);
    expect(rights(file)).toBe('600');
    chmodSync(folder, 0o755);
    closeToOthers(folder);
    expect(rights(folder)).toBe('700');
    expect(statSync(file).size).toBe(4);
  });

  it('makes nothing where there is nothing', () => {
    const file = path.join(temporaryFolder(), 'log');
    closeToOthers(file);
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });
});
