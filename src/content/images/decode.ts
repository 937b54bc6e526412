import sharp, { type Metadata, type OutputInfo } from 'sharp';
import pLimit from 'p-limit';

const MAX_WIDTH = 1200;
/** Without SVG, which may contain scripts. */
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** An A1 poster at 600 dpi has 279 million pixels. A file of a few kB may declare a billion. */
const MAX_PIXELS = 300_000_000;
/**
 * For images whose pixels are all in memory at once, with up to 6 bytes each. An A3 poster at 600 dpi
 * has 70 million.
 */
const MAX_PIXELS_WHOLE = 80_000_000;
/** Decoding AVIF takes 20 bytes per pixel. */
const MAX_PIXELS_AVIF = 25_000_000;

/** One at a time in this process, because decoding may take half a gigabyte. */
const decodeLimit = pLimit(1);

export interface Decoded {
  data: Buffer;
  info: OutputInfo;
}

/**
 * The pixels of an image, rotated upright and scaled to the largest width.
 *
 * @throws Error with the reason for the log, if it is damaged, too large or not a supported image
 */
export const decode = (original: Buffer): Promise<Decoded> =>
  decodeLimit(async () => {
    const { format, width, height, isProgressive, autoOrient } = await metadataOf(original);
    if (!FORMATS.includes(format)) throw new Error(`${format} images are not accepted`);
    const limit = pixelLimit(format, isProgressive);
    if (width * height > limit) {
      const kind = `${isProgressive ? 'progressive ' : ''}${format === 'heif' ? 'avif' : format}`;
      throw new Error(
        `${width} × ${height} pixels, and a ${kind} image may have ${limit / 1_000_000} million`,
      );
    }
    return sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: Math.min(autoOrient.width, MAX_WIDTH) })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch((error: Error) => {
        throw new Error(`damaged: ${error.message}`, { cause: error });
      });
  });

/** Without a limit of pixels, so that the reason can tell how many there are. */
async function metadataOf(original: Buffer): Promise<Metadata> {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new Error(`not an image: ${(error as Error).message}`, { cause: error });
  }
}

/** JPEG and PNG are read row by row, unless they are made to appear gradually. */
function pixelLimit(format: string, isProgressive: boolean): number {
  if (format === 'heif') return MAX_PIXELS_AVIF;
  const isReadByRow = (format === 'jpeg' || format === 'png') && !isProgressive;
  return isReadByRow ? MAX_PIXELS : MAX_PIXELS_WHOLE;
}
