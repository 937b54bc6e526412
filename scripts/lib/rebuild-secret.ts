// The secret that authenticates webhooks and editors: REBUILD_SECRET, or the one in DATA_DIR.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataDir } from './data-dir.ts';
import { writeDurablySync } from './flush.ts';
import { OperatorError } from './operator-error.ts';
import type { Settings } from './settings.ts';

/** `whsec_` and at least 24 random bytes in base64, as Standard Webhooks write it. */
export const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

/** Where the portal server keeps the secret that it generated. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'rebuild-secret');

type Source = Pick<Settings, 'dataDir' | 'rebuildSecret' | 'rebuildSecretFile'>;

/** Where an operator finds the secret: a file, or the variable. */
export function secretPlace({ dataDir, rebuildSecret, rebuildSecretFile }: Source): string {
  return rebuildSecretFile ?? (rebuildSecret ? 'REBUILD_SECRET' : secretFile(dataDir));
}

/** Undefined if none is set and the portal server has not generated one yet. */
export function findSecret({ dataDir, rebuildSecret }: Omit<Source, 'rebuildSecretFile'>) {
  if (rebuildSecret) return rebuildSecret;
  const file = secretFile(dataDir);
  if (!existsSync(file)) return undefined;
  const secret = readFileSync(file, 'utf8').trim();
  if (SECRET.test(secret)) return secret;
  throw new OperatorError(
    `${file} holds no secret: delete it, and the next start makes a new one.`,
  );
}

/** Generates the secret and stores it in DATA_DIR. */
export function makeSecret(dataDir: string): string {
  makeDataDir(dataDir);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  writeDurablySync(secretFile(dataDir), `${secret}\n`);
  return secret;
}
