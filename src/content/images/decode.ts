import sharp, { type Metadata } from 'sharp';
import pLimit from 'p-limit';
import { MAX_PIXELS, pixelLimit } from '../../contract/content/pictures.ts';

const MAX_WIDTH = 1200;
/** That of WebP. */
const MAX_HEIGHT = 16_383;
/** SVG is excluded, because it may contain scripts. An AVIF is a HEIF file, as a HEIC is. */
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'av1'];

/** One at a time in this process, because decoding may take half a gigabyte. */
const decodeLimit = pLimit(1);

/**
 * The pixels of an image, upright as browsers show it, and scaled to the largest size.
 *
 * @throws Error with the reason for the log, if it is damaged, too large or not a supported image
 */
export const decode = (original: Buffer) =>
  decodeLimit(async () => {
    const metadata = await metadataOf(original);
    const { format, compression: codec = format, width, height, isProgressive } = metadata;
    if (!FORMATS.includes(codec)) throw new Error(`not an image of the web: ${codec}`);
    const limit = pixelLimit(format, isProgressive);
    if (width * height > limit) {
      const kind = `${isProgressive ? 'progressive ' : ''}${format === 'heif' ? 'avif' : format}`;
      throw new Error(
        `too many pixels: ${width} × ${height}, ${limit / 1_000_000} million at most in a ${kind}`,
      );
    }
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    // Browsers ignore the EXIF orientation of WebP: an editor has seen it without.
    return (format === 'webp' ? image : image.autoOrient())
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch((error: Error) => {
        throw new Error(`damaged: ${error.message}`, { cause: error });
      });
  });

/** Reads the size without a limit, so that the reason can say how many pixels there are. */
async function metadataOf(original: Buffer): Promise<Metadata> {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new Error(`not an image of the web: ${(error as Error).message}`, { cause: error });
  }
}
