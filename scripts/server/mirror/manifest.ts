// The list of objects in the bucket, stored as an object, so that the bucket need not be listed.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { hash } from '../../lib/files.ts';
import { writeDurablySync } from '../../lib/flush.ts';
import type { CallStorage } from '../../lib/s3/client.ts';

const KEY = '.portal/manifest.json';

const schema = v.object({
  /** The version of each object, by its key; '' if a run may have been interrupted while it wrote it. */
  objects: v.record(v.string(), v.string()),
  /** Who writes to the bucket. */
  writer: v.string(),
});

export type Manifest = v.InferOutput<typeof schema>;

/** Without a valid manifest, everything is uploaded again. */
export async function readManifest(call: CallStorage): Promise<Manifest | undefined> {
  const answer = await call({ method: 'GET', key: KEY });
  try {
    return v.parse(schema, JSON.parse(answer?.text ?? ''));
  } catch {
    return undefined;
  }
}

export async function writeManifest(call: CallStorage, manifest: Manifest): Promise<void> {
  await call({
    method: 'PUT',
    key: KEY,
    body: new Blob([JSON.stringify(manifest)]),
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}

/**
 * This DATA_DIR, at this path: a copy of it at another path, for a trial, is another writer. A hash,
 * because everybody can read the manifest.
 */
export function writerOf(dataDir: string): string {
  const file = path.join(dataDir, 'mirror-id');
  if (!existsSync(file)) writeDurablySync(file, `${randomUUID()}\n`);
  return hash(`${realpathSync(dataDir)} ${readFileSync(file, 'utf8').trim()}`).slice(0, 32);
}
