import { createHash } from 'node:crypto';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Picture, Variant } from '../entry.ts';
import { shareImage } from './share.ts';
import { writeWhole } from '../write-whole.ts';

/** Pixels: a phone, a phone with a dense screen, a desktop. */
const NARROWER = [360, 720];
const WIDEST = 1200;
/** A picture of a few kB can claim to be a billion pixels. */
const MAX_PIXELS = 60_000_000;
/** Decoding AVIF takes 20 bytes a pixel. */
const MAX_PIXELS_AVIF = 25_000_000;
/** SVG is left out: it is a program. */
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** Even one image may take a gigabyte while it is decoded. */
const decodeAlone = pLimit(1);

/**
 * Writes an image in a few widths and two formats, and once more to be shared; the names follow
 * from the content.
 *
 * @throws Error when it is not an image that we can read
 */
export async function resize(original: Buffer, folder: string): Promise<Picture> {
  const { data, info } = await decodeAlone(() => decode(original));
  const { width, height } = info;
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 16);
  const variants: Variant[] = [];
  for (const step of [...NARROWER.filter((each) => each < width), width]) {
    const sized = sharp(data, { raw: info }).resize({ width: step });
    const name = `${hash}-${step}`;
    const [avif, webp] = await Promise.all([
      sized.clone().avif({ quality: 45, effort: 1 }).toBuffer(),
      sized.clone().webp({ quality: 72, effort: 2 }).toBuffer(),
    ]);
    await writeWhole(path.join(folder, `${name}.avif`), avif);
    await writeWhole(path.join(folder, `${name}.webp`), webp);
    variants.push({ width: step, avif: `/images/${name}.avif`, webp: `/images/${name}.webp` });
  }
  const [smallest, ...wider] = variants;
  if (!smallest) throw new Error('the image is empty');
  await writeWhole(path.join(folder, `${hash}-share.jpg`), await shareImage(data, info));
  return {
    width,
    height,
    variants: [smallest, ...wider],
    share: `/images/${hash}-share.jpg`,
  };
}

/** The pixels of the upright image at its widest. */
async function decode(original: Buffer) {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, width, height, autoOrient } = await image.metadata();
  if (!FORMATS.includes(format)) throw new Error(`${format} images are not accepted`);
  if (format === 'heif' && width * height > MAX_PIXELS_AVIF) {
    throw new Error(`more than ${MAX_PIXELS_AVIF} pixels`);
  }
  return image
    .autoOrient()
    .resize({ width: Math.min(autoOrient.width, WIDEST) })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
