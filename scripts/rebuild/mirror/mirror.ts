// Brings a bucket to the state of the current release, with what has changed alone.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { isHashed } from '../../../src/serving/headers.ts';
import type { Releases } from '../releases.ts';
import { openBucket, type BucketOptions } from './bucket.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { objectsOf, stagesOf } from './objects.ts';

const AT_ONCE = 16;

export interface Outcome {
  release: string;
  written: number;
  removed: number;
}

/** Undefined where there is no release yet. */
export async function mirror(
  releases: Releases,
  options: BucketOptions,
): Promise<Outcome | undefined> {
  const release = await releases.current();
  if (!release) return undefined;
  const bucket = openBucket(options);
  const known = await readManifest(bucket);
  const unsure = new Set(known.unsure);
  const wanted = objectsOf(release);
  const changed = wanted.filter(
    ({ key, version }) => unsure.has(key) || known.objects[key] !== version,
  );
  const staying = new Set([
    ...wanted.map(({ key }) => key),
    // Pages that are still open may ask for them.
    ...(await releases.list()).flatMap(({ files }) => Object.keys(files).filter(isHashed)),
  ]);
  const gone = [...Object.keys(known.objects), ...unsure].filter((key) => !staying.has(key));
  if (changed.length + gone.length === 0) return { release: release.id, written: 0, removed: 0 };

  const touched = new Set([...changed.map(({ key }) => key), ...gone]);
  const rest = Object.entries(known.objects).filter(([key]) => !touched.has(key));
  const left = known.unsure.filter((key) => !touched.has(key));
  await writeManifest(bucket, {
    objects: Object.fromEntries(rest),
    unsure: [...left, ...touched],
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
  await forEach(gone, bucket.remove);
  const objects = [...rest, ...changed.map(({ key, version }) => [key, version] as const)];
  await writeManifest(bucket, { objects: Object.fromEntries(objects), unsure: left });
  return { release: release.id, written, removed: gone.length };
}

/** After a failure nothing more begins, and what has begun ends: a late answer would undo a retry. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  await pLimit(AT_ONCE).map(items, async (item) => {
    if (failures.length > 0) return;
    await work(item).catch((error: unknown) => failures.push(error));
  });
  if (failures.length > 0) throw failures[0];
}
