import { randomBytes } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findSecret, makeSecret, secretFile } from '../../../../scripts/lib/rebuild-secret.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

it('the secret is the one of the settings, or is made once, for the owner’s eyes only', () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const find = (rebuildSecret?: string) => findSecret({ dataDir, rebuildSecret });
  const given = `whsec_${randomBytes(32).toString('base64')}`;
  expect(find(given)).toBe(given);
  expect(find()).toBeUndefined();
  const made = makeSecret(dataDir);
  expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(find()).toBe(made);
  expect(statSync(secretFile(dataDir)).mode & 0o777).toBe(0o600);
  writeFileSync(secretFile(dataDir), '');
  expect(() => find()).toThrow('delete it');
});
