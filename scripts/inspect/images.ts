// The images that the lists name: whether they are there, and light enough.
import pLimit from 'p-limit';
import { imageUrl } from '../../src/contract/storage.ts';
import { MEGABYTE } from '../../src/contract/uploads.ts';
import { faultOf } from './call.ts';
import type { Finding } from './report.ts';

/** The build leaves out what is heavier. */
const TOO_HEAVY = 25 * MEGABYTE;
/** The build scales it down; each publication of a new one waits for it. */
const HEAVY = 5 * MEGABYTE;
const TIMEOUT = 20_000;

const atOnce = pLimit(4);

export async function inspectImages(
  images: ReadonlySet<string>,
  storageUrl: string,
): Promise<Finding[]> {
  const addresses = [...new Set([...images].map((image) => imageUrl(image, storageUrl)))];
  const named = addresses.filter((address) => !address.startsWith('data:'));
  const what = 'images';
  if (named.length === 0) return [{ mark: '✓', what, result: 'none is named' }];
  const found = await Promise.all(named.map((address) => atOnce(() => weigh(address))));
  const missing = found.filter(({ fault }) => fault !== undefined);
  const heavy = found.filter(({ bytes }) => bytes > HEAVY);
  const heaviest = Math.max(...found.map(({ bytes }) => bytes));
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
  const findings: Finding[] = [
    missing.length > 0
      ? {
          ...{ mark: '✗', what, result: `${missing.length} of ${named.length} can not be had` },
          details: missing.map(({ address, fault }) => `${address}: ${fault}`),
          remedy:
            'Upload them again, or correct STORAGE_URL (Laravel: php artisan storage:link); pages show a pattern instead.',
        }
      : { mark: '✓', what, result: `${named.length}, the heaviest ${megabytes(heaviest)}` },
  ];
  if (heavy.length > 0) {
    findings.push({
      ...{ mark: '!', what: 'weight', result: `${heavy.length} of more than ${megabytes(HEAVY)}` },
      details: heavy.map(({ address, bytes }) => `${address}: ${megabytes(bytes)}`),
      remedy: 'Upload smaller ones: each is fetched whole before it is scaled down.',
    });
  }
  return findings;
}

interface Weighed {
  address: string;
  bytes: number;
  fault?: string;
}

async function weigh(address: string): Promise<Weighed> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > TOO_HEAVY) return { address, bytes, fault: 'heavier than 25 MB' };
    }
    if (!response.ok) return { address, bytes: 0, fault: `HTTP ${response.status}` };
    const type = response.headers.get('Content-Type') ?? '';
    if (type.startsWith('text/')) return { address, bytes: 0, fault: `${type}, and no image` };
    return { address, bytes };
  } catch (error) {
    return { address, bytes: 0, fault: faultOf(error) };
  }
}
