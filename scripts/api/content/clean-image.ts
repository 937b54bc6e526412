// Editors' images as the site can show them: whole, of a known type, and without metadata.
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import {
  MAX_PICTURE_SIDE,
  PICTURE_MEGABYTES,
  pictureTypes,
  pixelLimit,
} from '../../../src/contract/content/pictures.ts';
import { fileExtensions, MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import type { imageFaults } from '../../../src/messages/servers/team-content.ts';
import { readPicture } from '../../../src/pictures/picture.ts';

type Type = (typeof pictureTypes)[number];

/** Why an image is refused. Commands and pages each have a text for it. */
export type ImageFaultCode = keyof typeof imageFaults;

export class ImageFault extends Error {
  readonly code: ImageFaultCode;
  readonly detail: string;

  constructor(code: ImageFaultCode, detail = '') {
    super(`${code} ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

interface CleanImage {
  bytes: Buffer;
  extension: string;
  type: Type;
}

/** @throws ImageFault */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  if (bytes.length > PICTURE_MEGABYTES * MEGABYTE) throw new ImageFault('too_large');
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isShown(type)) throw new ImageFault('wrong_type');
  const refuse = (error: Error): never => {
    throw new ImageFault('damaged', error.message.split('\n', 1).join(''));
  };
  const stripped = readPicture(new Uint8Array(bytes), type)?.stripped;
  // A panorama without its end marker has got one.
  const whole = stripped ? Buffer.concat(stripped) : bytes;
  const image = sharp(whole, { limitInputPixels: false, failOn: 'error' });
  const { format, width, height, isProgressive } = await image.metadata().catch(refuse);
  const limit = pixelLimit(format, isProgressive);
  if (width * height > limit) {
    throw new ImageFault('too_many_pixels', `${width} × ${height}`);
  }
  const decoded = image.resize({ width: 8 }).raw();
  await decoded.toBuffer().catch(refuse);
  // The place where it was taken would be published.
  if (!stripped) throw new ImageFault('metadata');
  return { bytes: whole, extension: fileExtensions[type][0], type };
}

const isShown = (type: string | undefined): type is Type => pictureTypes.includes(type as Type);

/** An image of a phone or a camera, made small enough. Others, and those that move, stay as they are. */
export async function scaleImage({ bytes, type }: CleanImage): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: false });
  const { width, height, pages = 1 } = await image.metadata();
  if (type === 'image/gif' || pages > 1 || Math.max(width, height) <= MAX_PICTURE_SIDE)
    return bytes;
  const box = { width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, fit: 'inside' } as const;
  return image.rotate().resize(box).toBuffer();
}
