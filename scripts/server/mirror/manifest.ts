// The list of objects in the bucket, stored as an object, so that the bucket need not be listed.
import * as v from 'valibot';
import type { Bucket } from './bucket.ts';

const KEY = '.portal/manifest.json';

const schema = v.object({
  /** The version of each object, by its key. */
  objects: v.record(v.string(), v.string()),
  /** Keys that an interrupted run may have written or removed. */
  unsure: v.array(v.string()),
  /** Who writes to the bucket; '' in manifests of earlier versions. */
  writer: v.optional(v.string(), ''),
});

export type Manifest = v.InferOutput<typeof schema>;

/** Without a valid manifest, everything is uploaded again. */
export async function readManifest(bucket: Bucket): Promise<Manifest> {
  const text = await bucket.read(KEY);
  try {
    return v.parse(schema, JSON.parse(text ?? ''));
  } catch {
    return { objects: {}, unsure: [], writer: '' };
  }
}

export async function writeManifest(bucket: Bucket, manifest: Manifest): Promise<void> {
  await bucket.write(KEY, new Uint8Array(Buffer.from(JSON.stringify(manifest))), {
    type: 'application/json',
    cacheControl: 'no-store',
    version: '',
  });
}
