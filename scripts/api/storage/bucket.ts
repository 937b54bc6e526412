// Candidates' files in a bucket of S3-compatible storage. Nobody but the API reads it.
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { lookup } from 'mrmime';
import { hashFile } from '../../lib/files.ts';
import { createS3Client, type BucketAccess } from '../../lib/s3/client.ts';
import { StorageFault, unreachable } from '../../lib/s3/refusals.ts';
import { PROJECTS } from '../data-files.ts';
import { RANGE, type CandidateFiles } from './storage.ts';

interface Listed {
  name: string;
  modified: number;
}

/** Together they stay below the two minutes for which nginx waits for a response. */
const limits = { timeout: 30_000, retries: 2, firstPause: 500 };

/** @param local the folder of temporary files, where interrupted uploads leave files behind */
export function bucketFiles(
  access: BucketAccess,
  local: Pick<CandidateFiles, 'removeUnused'>,
  options = limits,
): CandidateFiles {
  const { url } = access;
  const call = createS3Client(access, options);

  async function* list(prefix: string): AsyncGenerator<Listed> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (token !== undefined) query.set('continuation-token', token);
      const answer = await call({ method: 'GET', key: '', query: `?${String(query)}` });
      const xml = answer?.text ?? '';
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = textOf(entry, 'Key');
        const modified = Date.parse(textOf(entry, 'LastModified') ?? '');
        if (name?.startsWith(prefix)) yield { name, modified };
      }
      token = textOf(xml, 'NextContinuationToken');
    } while (token !== undefined);
  }

  const remove = (key: string) => call({ method: 'DELETE', key });

  return {
    place: url,

    async put(files) {
      // So that none of them arrives after an error was reported.
      const outcomes = await Promise.allSettled(
        files.map(async ({ from, name, type }) => {
          const headers = {
            'Content-Type': type,
            // Signed too, so that storage rejects corrupted uploads.
            'x-amz-content-sha256': await hashFile(from),
          };
          await call({ method: 'PUT', key: name, body: await openAsBlob(from), headers });
        }),
      );
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
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
        body: Readable.from(told(source, url)).once('close', () => source.destroy()),
        bytes: Number(headers.get('Content-Length')),
        type: lookup(name) ?? 'application/octet-stream',
        ...(part !== null && { range: part }),
      };
    },

    async removeFolder(folder) {
      for await (const { name } of list(`${folder}/`)) await remove(name);
    },

    async removeUnused(used, before) {
      let count = await local.removeUnused(used, before);
      for await (const { name, modified } of list(`${PROJECTS}/`)) {
        if (used.has(name) || !(modified < before)) continue;
        await remove(name);
        count += 1;
      }
      return count;
    },
  };
}

/** A connection that is lost while reading is reported like any other fault. */
async function* told(source: Readable, url: string): AsyncGenerator<Uint8Array> {
  try {
    yield* source as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unreachable(url, error as Error);
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!);
}
