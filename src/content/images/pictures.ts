// Local copies of the provider's images, made once and kept in the build cache.
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { imageUrl } from '../../contract/storage.ts';
import { collapse } from '../../text/white-space.ts';
import type { Picture } from '../entry.ts';
import type { Logger } from '../logger.ts';
import { imageCacheDir, publicUrl, storageUrl } from '../settings.ts';
import { storedPath } from '../storage.ts';
import { download } from './download.ts';
import type { Validators } from '../validators.ts';
import { hasImages, imageNames } from './names.ts';
import { writeWhole } from '../write-whole.ts';

/** Raise it when the same image would make other files. */
const VERSION = 3;

/** What the cache knows of an image; it lies beside the files that were made of it. */
interface Note extends Validators {
  picture: Picture;
  /** The hash of the original. */
  source: string;
}

export interface Found {
  picture: Picture | undefined;
  /** It, or that there is none, is the storage area's own word, now or when it was last asked. */
  isCurrent: boolean;
}

const LOGGED_CHARACTERS = 200;

const atOnce = pLimit(4);
const known = new Map<string, Promise<Found>>();
const checked = new Map<string, Promise<Found>>();

/**
 * The local copy of an image.
 *
 * @param image a path below the storage address, or an absolute URL
 * @param mayBeNew for who names it has changed: the storage area is asked for a newer one
 * @returns no picture, and a line in the log, when it is missing or broken
 */
export function findPicture(image: string, logger: Logger, mayBeNew = false): Promise<Found> {
  const address = (storedPath(image) ?? image).toWellFormed();
  // The build may reach the same image at another address each time.
  const key = imageUrl(address, publicUrl());
  const asked = checked.get(key) ?? (mayBeNew ? undefined : known.get(key));
  if (asked) return asked;
  const before = known.get(key);
  const picture = atOnce(async () => {
    await before;
    return cached(key, imageUrl(address, storageUrl()), logger, mayBeNew);
  });
  (mayBeNew ? checked : known).set(key, picture);
  return picture;
}

async function cached(key: string, url: string, logger: Logger, mayBeNew: boolean): Promise<Found> {
  const folder = imageCacheDir();
  const name = createHash('sha256').update(`${VERSION} ${key}`).digest('hex');
  const file = path.join(folder, `${name}.json`);
  const note = await readNote(file);
  if (note && !mayBeNew) return { picture: note.picture, isCurrent: true };
  // Most builds do without: it loads a library.
  const { resize } = await import('./resize.ts');
  try {
    await mkdir(folder, { recursive: true });
    const answer = await download(url, note);
    if (!answer) return { picture: note?.picture, isCurrent: true };
    const { data, ...validators } = answer;
    const source = createHash('sha256').update(data).digest('hex');
    const picture = note?.source === source ? note.picture : await resize(data, folder);
    await writeWhole(file, JSON.stringify({ picture, source, ...validators } satisfies Note));
    return { picture, isCurrent: true };
  } catch (error) {
    const result = note ? 'not renewed' : 'replaced';
    const reason = reasonOf(error as Error);
    logger.warn(`image ${url.slice(0, LOGGED_CHARACTERS)} ${result}: ${reason}`);
    return { picture: note?.picture, isCurrent: false };
  }
}

/** A note that can not be read, or whose images are gone, is none. */
async function readNote(file: string): Promise<Note | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    const isWhole = imageNames(text).length > 0 && hasImages(text);
    return isWhole ? (JSON.parse(text) as Note) : undefined;
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
