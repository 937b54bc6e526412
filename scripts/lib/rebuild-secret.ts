// The secret that authenticates webhooks and editors: REBUILD_SECRET, or the one in DATA_DIR.
import path from 'node:path';
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
