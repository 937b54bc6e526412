// Syncs a bucket with the current release by uploading and deleting only what has changed.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { isHashed } from '../../../src/hosting/headers.ts';
import type { Releases } from '../publishing/releases.ts';
import { openBucket, type BucketOptions } from './bucket.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { objectsOf, stagesOf } from './objects.ts';

const CONCURRENCY = 16;

export interface Outcome {
  release: string;
  written: number;
  removed: number;
}

/** Undefined if there is no release yet. */
export async function mirror(
  releases: Releases,
  options: BucketOptions,
): Promise<Outcome | undefined> {
  const release = await releases.current();
  if (!release) return undefined;
  const bucket = openBucket(options);
  const manifest = await readManifest(bucket);
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
  if (changed.length + obsolete.length === 0) {
    return { release: release.id, written: 0, removed: 0 };
  }

  const affected = new Set([...changed.map(({ key }) => key), ...obsolete]);
  const unchanged = Object.entries(manifest.objects).filter(([key]) => !affected.has(key));
  const stillUnsure = manifest.unsure.filter((key) => !affected.has(key));
  await writeManifest(bucket, {
    objects: Object.fromEntries(unchanged),
    unsure: [...stillUnsure, ...affected],
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
  await writeManifest(bucket, { objects: Object.fromEntries(objects), unsure: stillUnsure });
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
