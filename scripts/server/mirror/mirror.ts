// Syncs a bucket with the current release by uploading and deleting only what has changed.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { isHashed } from '../../../src/hosting/headers.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Releases } from '../publishing/releases.ts';
import { openBucket, type BucketOptions } from './bucket.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { objectsOf, stagesOf } from './objects.ts';
import { writerOf } from './writer.ts';

const CONCURRENCY = 16;

export interface MirrorOptions extends BucketOptions {
  dataDir: string;
  /** Writes to a bucket of another writer from now on. */
  takeOver?: boolean;
}

export interface Outcome {
  release: string;
  written: number;
  removed: number;
}

/**
 * Undefined if there is no release yet.
 *
 * @throws OperatorError if another one writes to the bucket, StorageFault
 */
export async function mirror(
  releases: Releases,
  { dataDir, takeOver = false, ...options }: MirrorOptions,
): Promise<Outcome | undefined> {
  const release = await releases.current();
  if (!release) return undefined;
  const bucket = openBucket(options);
  const manifest = await readManifest(bucket);
  const writer = writerOf(dataDir);
  const isOwn = manifest.writer === writer;
  if (!isOwn && manifest.writer !== '' && !takeOver) {
    const { bucket: name } = options.settings;
    throw new OperatorError(
      `Another portal, or another DATA_DIR, mirrors to the bucket ${name}: unset S3_BUCKET here. If this one is to replace it, stop the other one, then run npm run mirror -- --take-over.`,
    );
  }
  const unsure = new Set(manifest.unsure);
  const wanted = objectsOf(release);
  const changed = wanted.filter(
    ({ key, version }) => unsure.has(key) || manifest.objects[key] !== version,
  );
  const retained = new Set([
    ...wanted.map(({ key }) => key),
    // Pages that are still open may request them.
    ...(await releases.list()).flatMap(({ files }) => Object.keys(files).filter(isHashed)),
  ]);
  const obsolete = [...Object.keys(manifest.objects), ...unsure].filter(
    (key) => !retained.has(key),
  );
  if (isOwn && changed.length + obsolete.length === 0) {
    return { release: release.id, written: 0, removed: 0 };
  }

  const affected = new Set([...changed.map(({ key }) => key), ...obsolete]);
  const unchanged = Object.entries(manifest.objects).filter(([key]) => !affected.has(key));
  const stillUnsure = manifest.unsure.filter((key) => !affected.has(key));
  await writeManifest(bucket, {
    objects: Object.fromEntries(unchanged),
    unsure: [...stillUnsure, ...affected],
    writer,
  });
  let written = 0;
  for (const stage of stagesOf(changed)) {
    await forEach(stage, async (object) => {
      const { key, version } = object;
      if (unsure.has(key) && (await bucket.versionOf(key)) === version) return;
      const file = await readFile(path.join(releases.site(release), object.name));
      await bucket.write(object.key, new Uint8Array(file), object);
      written += 1;
    });
  }
  await forEach(obsolete, bucket.remove);
  const objects = [...unchanged, ...changed.map(({ key, version }) => [key, version] as const)];
  await writeManifest(bucket, {
    objects: Object.fromEntries(objects),
    unsure: stillUnsure,
    writer,
  });
  return { release: release.id, written, removed: obsolete.length };
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
