// Candidates' files in a bucket of S3-compatible storage. Nobody but the API reads it.
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { lookup } from 'mrmime';
import pLimit from 'p-limit';
import { createS3Client, type BucketAccess } from '../../lib/s3/client.ts';
import { StorageFault, unreachable } from '../../lib/s3/refusals.ts';
import { RANGE, type CandidateFiles, type NewFile } from './storage.ts';

const limits = {
  /** Submissions that are sent at once, file by file: more would share the line, and all be late. */
  submissions: 2,
  /**
   * Milliseconds for which others wait. With the silence, they stay below the two minutes for which nginx
   * and the form wait for an answer.
   */
  patience: 55_000,
  silence: 60_000,
  retries: 2,
  firstPause: 500,
};

export function bucketFiles(access: BucketAccess, options = limits): CandidateFiles {
  const { url } = access;
  const call = createS3Client(access, options);
  const limit = pLimit(options.submissions);

  async function send({ from, path, type }: NewFile): Promise<void> {
    const headers = { 'Content-Type': type };
    await call({ method: 'PUT', key: path, body: await openAsBlob(from), headers });
  }

  return {
    place: url,

    async put(files) {
      if (files.length === 0) return;
      const tooLate = Promise.withResolvers<never>();
      let hasLeft = false;
      const timer = setTimeout(() => {
        hasLeft = true;
        tooLate.reject(
          new StorageFault(`${url} is still taking earlier files: the network to it is too slow.`),
        );
      }, options.patience);
      const sent = limit(async () => {
        clearTimeout(timer);
        if (hasLeft) return;
        for (const file of files) await send(file);
      });
      await Promise.race([sent, tooLate.promise]);
    },

    async read(name, range) {
      const get = (headers: Record<string, string>) =>
        call({ method: 'GET', key: name, headers, isStream: true });
      const isPart = range !== undefined && RANGE.test(range);
      const answer = await get(isPart ? { Range: range } : {}).catch((error: unknown) => {
        if (isPart && error instanceof StorageFault && error.status === 416) return get({});
        throw error;
      });
      if (!answer?.body) return undefined;
      const { headers, body } = answer;
      const part = headers.get('Content-Range');
      const source = Readable.from(body);
      return {
        // Also closes a body that nobody reads.
        body: Readable.from(explainFaults(source, url)).once('close', () => source.destroy()),
        bytes: Number(headers.get('Content-Length')),
        type: lookup(name) ?? 'application/octet-stream',
        ...(part !== null && { range: part }),
      };
    },

    async remove(name) {
      await call({ method: 'DELETE', key: name });
    },
  };
}

/** A connection that is lost while reading is reported like any other fault. */
async function* explainFaults(source: Readable, url: string): AsyncGenerator<Uint8Array> {
  try {
    yield* source as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unreachable(url, error as Error);
  }
}
