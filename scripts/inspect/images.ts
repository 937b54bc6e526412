// Checks the images in the lists: whether they exist, and their sizes.
import pLimit from 'p-limit';
import { imageUrl } from '../../src/contract/content/storage.ts';
import { MEGABYTE } from '../../src/contract/submission/uploads.ts';
import { networkErrorOf } from './call.ts';
import type { Finding } from './report.ts';

/** The build leaves out larger images. */
const MAX_BYTES = 25 * MEGABYTE;
/** The build scales larger images down, but each new one delays a publication. */
const LARGE_BYTES = 5 * MEGABYTE;
const TIMEOUT = 20_000;

const limit = pLimit(4);

export async function inspectImages(
  images: ReadonlySet<string>,
  storageUrl: string,
): Promise<Finding[]> {
  const addresses = [...new Set([...images].map((image) => imageUrl(image, storageUrl)))];
  const remote = addresses.filter((address) => !address.startsWith('data:'));
  const label = 'images';
  if (remote.length === 0) return [{ mark: '✓', label, result: 'none is named' }];
  const downloads = await Promise.all(remote.map((address) => limit(() => download(address))));
  const failed = downloads.filter(({ error }) => error !== undefined);
  const large = downloads.filter(({ bytes }) => bytes > LARGE_BYTES);
  const largest = Math.max(...downloads.map(({ bytes }) => bytes));
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
  const findings: Finding[] = [
    failed.length > 0
      ? {
          ...{ mark: '✗', label, result: `${failed.length} of ${remote.length} can not be had` },
          details: failed.map(({ address, error }) => `${address}: ${error}`),
          remedy:
            'Upload them again, or correct STORAGE_URL (Laravel: php artisan storage:link); pages show a pattern instead.',
        }
      : { mark: '✓', label, result: `${remote.length}, the heaviest ${megabytes(largest)}` },
  ];
  if (large.length > 0) {
    findings.push({
      mark: '!',
      label: 'weight',
      result: `${large.length} of more than ${megabytes(LARGE_BYTES)}`,
      details: large.map(({ address, bytes }) => `${address}: ${megabytes(bytes)}`),
      remedy: 'Upload smaller ones: each is fetched whole before it is scaled down.',
    });
  }
  return findings;
}

interface Download {
  address: string;
  bytes: number;
  error?: string;
}

async function download(address: string): Promise<Download> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) return { address, bytes, error: 'heavier than 25 MB' };
    }
    if (!response.ok) return { address, bytes: 0, error: `HTTP ${response.status}` };
    const type = response.headers.get('Content-Type') ?? '';
    if (type.startsWith('text/')) return { address, bytes: 0, error: `${type}, and no image` };
    return { address, bytes };
  } catch (error) {
    return { address, bytes: 0, error: networkErrorOf(error) };
  }
}
