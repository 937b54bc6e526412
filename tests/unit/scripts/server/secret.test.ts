import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretFile } from '../../../../scripts/lib/rebuild-secret.ts';
import { readSecret } from '../../../../scripts/server/secret.ts';
import { removeFolder, temporaryFolder } from './fixture.ts';

describe('the secret', () => {
  let folder = '';
  let dataDir = '';
  beforeEach(async () => {
    folder = await temporaryFolder();
    dataDir = path.join(folder, 'data');
  });
  afterEach(() => removeFolder(folder));

  const read = (rebuildSecret?: string) => readSecret({ dataDir, rebuildSecret });

  it('is the one of the settings', async () => {
    const given = `whsec_${randomBytes(32).toString('base64')}`;
    expect(await read(given)).toBe(given);
  });

  it('is made once, for the owner’s eyes only', async () => {
    const made = await read();
    expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await read()).toBe(made);
    expect((await stat(secretFile(dataDir))).mode & 0o777).toBe(0o600);
  });

  it('is not guessed when its file is damaged', async () => {
    await read();
    await writeFile(secretFile(dataDir), '');
    await expect(read()).rejects.toThrow('delete it');
  });
});
