// Local copies of the provider's images, made once and kept in the build cache.
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { imageUrl } from '../../contract/storage.ts';
import { collapse } from '../../text/white-space.ts';
import type { Picture } from '../entry.ts';
import type { Logger } from '../provider.ts';
import { imageCacheDir, publicUrl, storageUrl } from '../settings.ts';
import { storedPath } from '../storage.ts';
import { download } from './download.ts';
import { hasImages, imageNames } from './names.ts';
import { resize } from './resize.ts';
import { writeWhole } from './write-whole.ts';

const atOnce = pLimit(4);
const known = new Map<string, Promise<Picture | undefined>>();

/**
 * The local copy of an image.
 *
 * @param image a path below the storage address, or an absolute URL
 * @returns undefined, and a line in the log, when it is missing or broken
 */
export function findPicture(image: string, logger: Logger): Promise<Picture | undefined> {
  const address = (storedPath(image) ?? image).toWellFormed();
  // The build may reach the same image at another address each time.
  const key = imageUrl(address, publicUrl());
  const picture = known.get(key) ?? atOnce(() => cached(key, address, logger));
  known.set(key, picture);
  return picture;
}

async function cached(key: string, address: string, logger: Logger): Promise<Picture | undefined> {
  const folder = imageCacheDir();
  const note = path.join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  const remembered = await readNote(note);
  if (remembered) return remembered;
  const url = imageUrl(address, storageUrl());
  try {
    await mkdir(folder, { recursive: true });
    const picture = await resize(await download(url), folder);
    await writeWhole(note, JSON.stringify(picture));
    return picture;
  } catch (error) {
    logger.warn(`image ${url} replaced: ${reasonOf(error as Error)}`);
    return undefined;
  }
}

/** A note that can not be read, or whose images are gone, is none. */
async function readNote(note: string): Promise<Picture | undefined> {
  try {
    const text = await readFile(note, 'utf8');
    const isWhole = imageNames(text).length > 0 && hasImages(text);
    return isWhole ? (JSON.parse(text) as Picture) : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf({ message, cause }: Error): string {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  // A decoder may list its attempts, a line each.
  const reason = collapse(message);
  return code ? `${reason} (${code})` : reason;
}
