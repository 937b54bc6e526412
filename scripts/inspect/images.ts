// Checks the images of the lists as the build does: whether each can be fetched and decoded.
import pLimit from 'p-limit';
import { MEGABYTE } from '../../src/contract/submission/uploads.ts';
import { noticeText } from '../../src/report/notices.ts';
import { decode } from '../../src/content/images/decode.ts';
import { download } from '../../src/content/images/download.ts';
import { fileName, reasonOf } from '../../src/content/images/faults.ts';
import { openPublicFetch } from '../../src/content/images/public-fetch.ts';
import { createCircuitBreaker } from '../../src/content/provider/circuit-breaker.ts';
import type { Place } from './image-places.ts';
import type { Finding } from './report.ts';

/** The build scales larger images down, but each new one delays a publication. */
const LARGE_BYTES = 5 * MEGABYTE;
const retryPolicy = { firstPause: 200 };

const limit = pLimit(4);
const label = 'images';
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** @param trusted the provider's own addresses, which need not be public */
export async function inspectImages(
  places: ReadonlyMap<string, Place>,
  trusted: readonly string[],
): Promise<Finding[]> {
  if (places.size === 0) return [{ mark: '✓', label, result: 'there are none' }];
  const { fetch, close } = openPublicFetch(trusted);
  const circuitBreaker = createCircuitBreaker(() => performance.now());

  async function inspectImage([address, { list, id, image }]: [string, Place]) {
    const name = `${list}, ${fileName(image)}`;
    try {
      const { data } = (await download(address, {}, { fetch, circuitBreaker, retryPolicy }))!;
      const bytes = data.length;
      await decode(data);
      return { name, bytes };
    } catch (error) {
      const file = fileName(image);
      const reason = reasonOf(error as Error);
      return {
        name,
        bytes: 0,
        fault: `${list}: ${noticeText({ kind: 'picture', id, file, reason })}`,
      };
    }
  }

  const inspected = await limit.map(places, inspectImage);
  await close();
  const faults = inspected.flatMap(({ fault }) => fault ?? []);
  const large = inspected.filter(({ bytes }) => bytes > LARGE_BYTES);
  const largest = Math.max(...inspected.map(({ bytes }) => bytes));
  const findings: Finding[] = [
    faults.length > 0
      ? {
          mark: '✗',
          label,
          result: `${faults.length} of ${places.size} cannot be shown`,
          details: faults,
          remedy:
            'Upload them again, smaller where they are too large, or correct STORAGE_URL (Laravel: php artisan storage:link); pages show a pattern instead.',
        }
      : { mark: '✓', label, result: `${places.size}, the heaviest ${megabytes(largest)}` },
  ];
  if (large.length > 0) {
    findings.push({
      mark: '!',
      label: 'weight',
      result: `${large.length} of more than ${megabytes(LARGE_BYTES)}`,
      details: large.map(({ name, bytes }) => `${name}: ${megabytes(bytes)}`),
      remedy: 'Upload smaller ones: each is fetched whole before it is scaled down.',
    });
  }
  return findings;
}
