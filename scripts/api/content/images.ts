// Editors' images, in the storage folder.
import { statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { PICTURE_MEGABYTES, pixelLimit } from '../../../src/contract/content/pictures.ts';
import { fileExtensions, MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { replaceAtomically } from '../../../src/files/write-atomically.ts';
import { readPicture } from '../../../src/pictures/picture.ts';
import { flushNames } from '../../lib/flush.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { isIllustration, putIllustration } from '../seed/illustrations.ts';
import type { Services } from '../services.ts';
import { ownersOf, type Owner } from './posts.ts';

/** Without HEIC, which few browsers show, and SVG, which may contain scripts. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
type Type = (typeof TYPES)[number];

type ImageServices = Pick<Services, 'db' | 'storageDir'>;

/**
 * Copies an image to the storage folder, without its metadata. It is renamed when complete, so that
 * visitors and backups never read a partial one.
 *
 * @param owner the row that will name it: an image of another row is never replaced
 * @returns its name in the storage folder
 */
export async function storeImage(
  file: string,
  { db, storageDir }: ImageServices,
  owner?: Pick<Owner, 'table' | 'id'>,
): Promise<string> {
  const name = path.basename(file);
  if (/[%?#"'\\<>]/.test(name)) {
    throw new OperatorError(`${file}: rename it without % ? # " ' \\ < >, which addresses lack.`);
  }
  const image = await readImage(file);
  const target = path.join(storageDir, name);
  if (isFile(target) && image.equals(await readFile(target))) return name;
  const other = (await ownersOf(db, name)).find(
    ({ table, id }) => table !== owner?.table || id !== owner.id,
  );
  if (other) {
    throw new OperatorError(
      `${file}: another image ${name} is stored, and ${other.name} shows it: rename your file.`,
    );
  }
  await replaceAtomically(target, (temporary) => writeFile(temporary, image, { flush: true }));
  // It is on the disk before the row that names it.
  await flushNames(storageDir);
  return name;
}

/**
 * Does the same for an image that HTML or front matter names: a file in `folder`, one that is stored
 * already, or a drawing of the demo content (`drone-foret.jpg`).
 */
export async function placeImage(
  image: string,
  folder: string | undefined,
  services: ImageServices,
  owner?: Pick<Owner, 'table' | 'id'>,
): Promise<string> {
  const { storageDir } = services;
  const file = folder === undefined ? undefined : path.join(folder, image);
  if (file !== undefined && isFile(file)) return storeImage(file, services, owner);
  const name = path.basename(image);
  if (isFile(path.join(storageDir, name))) return name;
  if (isIllustration(path.parse(name).name)) {
    await putIllustration(name, storageDir);
    return name;
  }
  throw new OperatorError(
    folder === undefined
      ? `The image ${image} is not in ${storageDir}: put the text into a file, the image beside it, and name the file with --file.`
      : `The image ${image} is neither beside the file nor in ${storageDir}: correct its name.`,
  );
}

/** The image's bytes without metadata, if the site can show it. */
async function readImage(file: string): Promise<Buffer> {
  const refuse = (why: string) => new OperatorError(`The image ${file} ${why}.`);
  const bytes = await readFile(file).catch(() => {
    const place = path.resolve(file);
    throw new OperatorError(`The image ${place} cannot be read: check the path and its rights.`);
  });
  if (bytes.length > PICTURE_MEGABYTES * MEGABYTE) {
    throw refuse(`has more than ${PICTURE_MEGABYTES} MB: make it smaller`);
  }
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isShown(type)) throw refuse('is not a JPEG, PNG, WebP, GIF or AVIF: save it as JPEG');
  const extensions: readonly string[] = fileExtensions[type];
  if (!extensions.includes(path.extname(file).slice(1).toLowerCase())) {
    throw refuse(`is of type ${type}: let its name end with .${extensions[0]}`);
  }
  const damaged = (error: Error) =>
    refuse(`is damaged: save it again (${error.message.split('\n', 1).join('')})`);
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const { format, width, height, isProgressive } = await image.metadata().catch((error: Error) => {
    throw damaged(error);
  });
  const limit = pixelLimit(format, isProgressive);
  if (width * height > limit) {
    throw refuse(
      `has ${width} × ${height} pixels, and may have ${limit / 1_000_000} million: make it smaller`,
    );
  }
  const decoded = image.resize({ width: 8 }).raw().toBuffer();
  await decoded.catch((error: Error) => {
    throw damaged(error);
  });
  const stripped = readPicture(new Uint8Array(bytes), type)?.stripped;
  // The place where it was taken would be published.
  if (!stripped) throw refuse('has metadata that cannot be removed: save it as JPEG');
  return Buffer.concat(stripped);
}

const isShown = (type: string | undefined): type is Type => TYPES.includes(type as Type);

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Deletes the images that nothing names any more. */
export async function removeUnused(
  { db, storageDir }: ImageServices,
  images: Iterable<string>,
): Promise<string[]> {
  const removed: string[] = [];
  for (const name of new Set(images)) {
    const file = path.join(storageDir, name);
    // In the folder itself: below it are candidates' files.
    const isImage = path.basename(name) === name && isFile(file);
    if (!isImage || (await ownersOf(db, name)).length > 0) continue;
    await rm(file);
    removed.push(name);
  }
  if (removed.length > 0) await flushNames(storageDir);
  return removed;
}
