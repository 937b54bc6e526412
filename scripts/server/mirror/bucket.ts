// The objects of the mirror.
import { createHash } from 'node:crypto';
import { createS3Client, type BucketAccess } from '../../lib/s3/client.ts';

interface ObjectHeaders {
  type: string;
  cacheControl: string;
}

export interface BucketOptions {
  access: BucketAccess;
  signal: AbortSignal;
  /** Milliseconds before the first retry; later pauses double. */
  firstPause?: number;
}

export type Bucket = ReturnType<typeof openBucket>;

export function openBucket({ access, signal, firstPause = 500 }: BucketOptions) {
  const call = createS3Client(access, { signal, silence: 60_000, retries: 4, firstPause });

  return {
    read: async (key: string): Promise<string | undefined> =>
      (await call({ method: 'GET', key }))?.text,

    async write(key: string, body: Uint8Array<ArrayBuffer>, meta: ObjectHeaders): Promise<void> {
      const headers = {
        'Content-Type': meta.type,
        'Cache-Control': meta.cacheControl,
        // Signed too, so that storage rejects corrupted uploads.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      await call({ method: 'PUT', key, body: new Blob([body]), headers });
    },

    async remove(key: string): Promise<void> {
      await call({ method: 'DELETE', key });
    },
  };
}
