// Checks the images of the lists as the build does: whether each can be fetched and decoded.
import pLimit from 'p-limit';
import { imageCandidates, imageUrl } from '../../src/contract/content/storage.ts';
import { MEGABYTE } from '../../src/contract/submission/uploads.ts';
import { noticeText } from '../../src/report/notices.ts';
import { safeHtml } from '../../src/content/html/safe-html.ts';
import { decode } from '../../src/content/images/decode.ts';
import { download } from '../../src/content/images/download.ts';
import { fileName, reasonOf } from '../../src/content/images/faults.ts';
import { openPublicFetch } from '../../src/content/images/public-fetch.ts';
import { itemName } from '../../src/content/loaders/item-name.ts';
import { createCircuitBreaker } from '../../src/content/provider/circuit-breaker.ts';
import type { StorageUrls } from '../../src/content/provider/settings.ts';
import type { Finding } from './report.ts';

/** The first item with an image, the image as it is written there, and the addresses it may mean. */
interface Place {
  list: string;
  id: string;
  image: string;
  addresses: string[];
}

/** By the first address of images. */
export type ImagePlaces = Map<string, Place>;

/** Adds the images of a list that the build would fetch. */
export async function addImages(
  places: ImagePlaces,
  storageUrls: StorageUrls,
  list: string,
  items: readonly object[],
): Promise<void> {
  for (const item of items as Partial<Record<string, string>>[]) {
    const id = itemName(item);
    const add = (image: string): undefined => {
      const names = imageCandidates(image.toWellFormed(), ...storageUrls);
      const addresses = names.map((name) => imageUrl(name, storageUrls[1]));
      const [url = ''] = addresses;
      if (!places.has(url)) places.set(url, { list, id, image, addresses });
    };
    if (item['image']) add(item['image']);
    const html = item['content'] ?? item['answer'] ?? '';
    await safeHtml(html, { storageUrls, findPicture: async (address) => add(address) });
  }
}

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

  async function fetchFirst(addresses: string[]): Promise<Buffer> {
    let fault: unknown;
    for (const address of addresses) {
      try {
        const { data } = (await download(address, {}, { fetch, circuitBreaker, retryPolicy }))!;
        await decode(data);
        return data;
      } catch (error) {
        fault ??= error;
      }
    }
    throw fault;
  }

  async function inspectImage([, { list, id, image, addresses }]: [string, Place]) {
    const file = fileName(image);
    const name = `${list}, ${file}`;
    try {
      const data = await fetchFirst(addresses);
      return { name, bytes: data.length };
    } catch (error) {
      const notice = { kind: 'picture', id, file, reason: reasonOf(error as Error) } as const;
      return { name, bytes: 0, fault: `${list}: ${noticeText(notice)}` };
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
