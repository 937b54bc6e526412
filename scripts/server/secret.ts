// Reads or generates the secret that authenticates webhooks and editors.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { makeDataDir, OWN_FILE } from '../lib/data-dir.ts';
import { flushNames } from '../lib/flush.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { SECRET, secretFile } from '../lib/rebuild-secret.ts';
import type { Settings } from '../lib/settings.ts';

type Source = Pick<Settings, 'dataDir' | 'rebuildSecret'>;

/** REBUILD_SECRET, or else a secret that is generated once and stored in DATA_DIR. */
export async function readSecret({ dataDir, rebuildSecret }: Source): Promise<string> {
  if (rebuildSecret) return rebuildSecret;
  const file = secretFile(dataDir);
  makeDataDir(dataDir);
  try {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    await writeFile(file, `${secret}\n`, { mode: OWN_FILE, flag: 'wx', flush: true });
    await flushNames(dataDir);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stored = (await readFile(file, 'utf8')).trim();
  if (SECRET.test(stored)) return stored;
  throw new OperatorError(
    `${file} holds no secret: delete it, and the next start makes a new one.`,
  );
}
