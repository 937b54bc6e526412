// Local copies of the provider's images, stored in the build cache.
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { imageCandidates, imageUrl } from '../../contract/content/storage.ts';
import type { Picture } from '../entry.ts';
import { readJson, writeJson } from '../json-files.ts';
import type { Provider } from '../provider/provider.ts';
import { download } from './download.ts';
import { reasonOf } from './faults.ts';
import { imageNames, createImageFinder } from './names.ts';
import { openPublicFetch } from '../../network/public-fetch.ts';

/** Increase it when the same image would result in other files. */
const VERSION = 6;

/** The cache's metadata of an image, stored next to its files. */
interface ImageRecord {
  picture: Picture;
  /** The hash of the original. */
  source: string;
  /** Of an animated image: see motion.ts. */
  motion?: string | undefined;
}

export interface FoundPicture {
  picture: Picture | undefined;
  /** False if the storage could not be reached, so that the picture may be outdated. */
  isCurrent: boolean;
  /** Why there is no picture, or only an earlier one of the same name. */
  fault?: string;
  /** What is not shown of an animated image. */
  motion?: string | undefined;
}

/** @param provider its own `fetch` is not used: images may be anywhere on the internet */
export function openPictures({ settings, circuitBreaker, retryPolicy }: Provider) {
  const { publicUrl, providerUrl, storageUrls, imageCacheDir: folder } = settings;
  const [, storageUrl] = storageUrls;
  const fetch = openPublicFetch([storageUrl, providerUrl, publicUrl]);
  const hasImages = createImageFinder(folder);
  const limit = pLimit(4);
  /** More at once would take more memory and save no time. */
  const resizeLimit = pLimit(availableParallelism());
  const found = new Map<string, Promise<FoundPicture>>();
  const revalidated = new Map<string, Promise<FoundPicture>>();

  const shown = (record?: ImageRecord): FoundPicture => ({
    picture: record?.picture,
    motion: record?.motion,
    isCurrent: true,
  });

  async function cached(key: string, url: string, revalidate: boolean): Promise<FoundPicture> {
    const name = createHash('sha256').update(`${VERSION} ${key}`).digest('hex');
    const file = path.join(folder, `${name}.json`);
    const record = await readRecord(file);
    if (record && !revalidate) return shown(record);
    // Imported on demand, because it loads sharp and most builds need no resizing.
    const [{ resize }, { lostMotion }] = await Promise.all([
      import('./resize.ts'),
      import('./motion.ts'),
    ]);
    try {
      await mkdir(folder, { recursive: true });
      const data = await download(url, { fetch, circuitBreaker, retryPolicy });
      const source = createHash('sha256').update(data).digest('hex');
      if (record?.source === source) return shown(record);
      const newRecord: ImageRecord = await resizeLimit(async () => ({
        picture: await resize(data, folder),
        source,
        motion: await lostMotion(data),
      }));
      await writeJson(file, newRecord);
      return shown(newRecord);
    } catch (error) {
      return { picture: record?.picture, isCurrent: false, fault: reasonOf(error as Error) };
    }
  }

  /** Undefined if it is unreadable or its images are missing. */
  async function readRecord(file: string): Promise<ImageRecord | undefined> {
    const record = await readJson<ImageRecord>(file);
    const names = imageNames(JSON.stringify(record ?? ''));
    return names.length > 0 && hasImages(names) ? record : undefined;
  }

  /** @param name a path relative to the storage URL, or an absolute URL */
  function findByName(name: string, revalidate: boolean): Promise<FoundPicture> {
    // The public URL, because the build's URL of the provider may change.
    const key = imageUrl(name, publicUrl);
    const pending = revalidated.get(key) ?? (revalidate ? undefined : found.get(key));
    if (pending) return pending;
    const before = found.get(key);
    const picture = limit(async () => {
      await before;
      return cached(key, imageUrl(name, storageUrl), revalidate);
    });
    (revalidate ? revalidated : found).set(key, picture);
    return picture;
  }

  return {
    /**
     * The local copy of an image.
     *
     * @param image as an item names it
     * @param revalidate checks for a newer version, because the item that uses it has changed
     * @returns no picture, and why, if it is missing or broken
     */
    async find(image: string, revalidate = false): Promise<FoundPicture> {
      let first: FoundPicture | undefined;
      for (const name of imageCandidates(image.toWellFormed(), ...storageUrls)) {
        const answer = await findByName(name, revalidate);
        if (answer.picture) return answer;
        first ??= answer;
      }
      return first!;
    },

    /** Whether all these images are still in the cache. */
    hasImages,
  };
}

export type Pictures = ReturnType<typeof openPictures>;
