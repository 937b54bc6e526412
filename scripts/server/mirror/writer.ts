// Who mirrors to a bucket: this DATA_DIR, at this path. A copy of it at another path, for a trial, is another one.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { hash } from '../../lib/files.ts';
import { writeDurablySync } from '../../lib/flush.ts';

/** A hash, because everybody can read the manifest. */
export function writerOf(dataDir: string): string {
  const file = path.join(dataDir, 'mirror-id');
  if (!existsSync(file)) writeDurablySync(file, `${randomUUID()}\n`);
  return hash(`${realpathSync(dataDir)} ${readFileSync(file, 'utf8').trim()}`).slice(0, 32);
}
