// Syncs a bucket with the current release by uploading and deleting only what has changed.
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { isHashed } from '../../../src/hosting/headers.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { createS3Client, type BucketAccess } from '../../lib/s3/client.ts';
import type { Releases } from '../publishing/releases.ts';
import { readManifest, writeManifest, writerOf } from './manifest.ts';
import { objectsOf, stagesOf } from './objects.ts';

const CONCURRENCY = 16;

export interface MirrorOptions {
  dataDir: string;
  access: BucketAccess;
  signal: AbortSignal;
  /** Milliseconds before the first retry; later pauses double. */
  firstPause?: number;
}

/**
 * Undefined if there is no release yet.
 *
 * @throws OperatorError if another one writes to the bucket, StorageFault
 */
export async function mirror(
  releases: Releases,
  { dataDir, access, signal, firstPause = 500 }: MirrorOptions,
) {
  const release = await releases.current();
  if (!release) return undefined;
  const call = createS3Client(access, { signal, silence: 60_000, retries: 4, firstPause });
  const manifest = await readManifest(call);
  const writer = writerOf(dataDir);
  if (manifest && manifest.writer !== writer) {
    throw new OperatorError(
      `Another portal, or another DATA_DIR, mirrors to the bucket at ${access.url}: unset S3_BUCKET here. If this one is to replace it, stop the other one, then delete .portal/manifest.json in the bucket.`,
    );
  }
  const objects = { ...manifest?.objects };
  const wanted = objectsOf(release);
  const changed = wanted.filter(({ key, version }) => objects[key] !== version);
  const retained = new Set([
    ...wanted.map(({ key }) => key),
    // Pages that are still open may request them.
    ...(await releases.list()).flatMap(({ files }) => Object.keys(files).filter(isHashed)),
  ]);
  const obsolete = Object.keys(objects).filter((key) => !retained.has(key));
  if (changed.length + obsolete.length > 0) {
    // An interrupted run is continued by the next.
    for (const key of [...changed.map((object) => object.key), ...obsolete]) objects[key] = '';
    await writeManifest(call, { objects, writer });
  }
  for (const stage of stagesOf(changed)) {
    await forEach(stage, async (object) => {
      const body = await openAsBlob(path.join(releases.site(release), object.name));
      const headers = { 'Content-Type': object.type, 'Cache-Control': object.cacheControl };
      await call({ method: 'PUT', key: object.key, body, headers });
      objects[object.key] = object.version;
    });
    if (stage.length > 0) await writeManifest(call, { objects, writer });
  }
  await forEach(obsolete, async (key) => {
    await call({ method: 'DELETE', key });
    delete objects[key];
  });
  if (obsolete.length > 0) await writeManifest(call, { objects, writer });
  return { release: release.id, written: changed.length, removed: obsolete.length };
}

/** After a failure, waits for the requests in progress: a late one could overwrite a retry. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  await pLimit(CONCURRENCY).map(items, async (item) => {
    if (failures.length > 0) return;
    await work(item).catch((error: unknown) => failures.push(error));
  });
  if (failures.length > 0) throw failures[0];
}
