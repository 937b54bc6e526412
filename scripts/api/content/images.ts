// Editors' images, in the storage folder.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_MEGABYTES } from '../../../src/contract/content/pictures.ts';
import { replaceAtomically } from '../../../src/files/write-atomically.ts';
import { slugify } from '../../../src/text/slug.ts';
import { flushNames } from '../../lib/flush.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Services } from '../services.ts';
import { cleanImage, ImageFault, scaleImage, type ImageFaultCode } from './clean-image.ts';
import { IMAGE_END } from './html.ts';
import { imageUses } from './posts.ts';

/**
 * Stores an image, scaled down and without its metadata. The same image always has the same name, which no
 * other image can have. It is renamed when complete, so that visitors and backups never read a partial one.
 *
 * @param name as the device of whoever sends it calls it
 * @returns its name in the storage folder
 * @throws ImageFault
 */
export async function storeImage(name: string, bytes: Buffer, storageDir: string): Promise<string> {
  const image = await cleanImage(bytes);
  const scaled = await scaleImage(image);
  const hash = createHash('sha256').update(scaled).digest('hex').slice(0, 12);
  const base = slugify(path.parse(name).name, 'image');
  const stored = `${base}-${hash}.${image.extension}`;
  const target = path.join(storageDir, stored);
  await replaceAtomically(target, (temporary) => writeFile(temporary, scaled, { flush: true }));
  // It is on the disk before the row that names it.
  await flushNames(storageDir);
  return stored;
}

/** Does the same for a file of an operator. */
async function storeFile(file: string, storageDir: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    const place = path.resolve(file);
    throw new OperatorError(`The image ${place} cannot be read: check the path and its rights.`);
  });
  return storeImage(path.basename(file), bytes, storageDir).catch((error: unknown) => {
    if (!(error instanceof ImageFault)) throw error;
    throw new OperatorError(`The image ${file} ${reasons[error.code](error.detail)}.`);
  });
}

const reasons: Record<ImageFaultCode, (detail: string) => string> = {
  too_large: () => `has more than ${PICTURE_MEGABYTES} MB: make it smaller`,
  wrong_type: () => 'is not a JPEG, PNG, WebP, GIF or AVIF: save it as JPEG',
  damaged: (detail) => `is damaged: save it again (${detail})`,
  too_many_pixels: (size) => `has ${size} pixels, which are too many: make it smaller`,
  metadata: () => 'has metadata that cannot be removed: save it as JPEG',
};

/** Does the same for an image that HTML or front matter names: a file in `folder`, or a stored one. */
export async function placeImage(
  image: string,
  folder: string | undefined,
  storageDir: string,
): Promise<string> {
  const file = folder === undefined ? undefined : path.join(folder, image);
  if (file !== undefined && isFile(file)) return storeFile(file, storageDir);
  const name = path.basename(image);
  if (isFile(path.join(storageDir, name))) return name;
  throw new OperatorError(
    folder === undefined
      ? `The image ${image} is not in ${storageDir}: put the text into a file, the image beside it, and name the file with --file.`
      : `The image ${image} is neither beside the file nor in ${storageDir}: correct its name.`,
  );
}

/** The names of all images that can be shown, newest first. */
export async function listImages({ storageDir }: Pick<Services, 'storageDir'>): Promise<string[]> {
  const entries = await readdir(storageDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && IMAGE_NAME.test(entry.name));
  const times = names.map(
    ({ name }) => [name, statSync(path.join(storageDir, name)).mtimeMs] as const,
  );
  return times.sort(([, a], [, b]) => b - a).map(([name]) => name);
}

export const isStoredImage = (
  name: string,
  { storageDir }: Pick<Services, 'storageDir'>,
): boolean =>
  IMAGE_NAME.test(name) && path.basename(name) === name && isFile(path.join(storageDir, name));

const IMAGE_NAME = new RegExp(`^[^.].*${IMAGE_END}$`, 'i');

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Deletes the images that nothing names any more. */
export async function removeUnused(
  { db, storageDir }: Pick<Services, 'db' | 'storageDir'>,
  images: readonly string[],
): Promise<string[]> {
  if (images.length === 0) return [];
  const uses = await imageUses(db);
  const removed: string[] = [];
  for (const name of new Set(images)) {
    const file = path.join(storageDir, name);
    // In the folder itself: below it are candidates' files.
    const isImage = path.basename(name) === name && isFile(file);
    if (!isImage || uses.has(name)) continue;
    await rm(file);
    removed.push(name);
  }
  if (removed.length > 0) await flushNames(storageDir);
  return removed;
}
