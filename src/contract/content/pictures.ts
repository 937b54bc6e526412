// The limits of an editor's picture: the build leaves out what exceeds them.

/** Without HEIC, which few browsers show, and SVG, which may contain scripts. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

/** Pixels of the longer side of a picture that the team sends: twice the widest that pages show. */
export const MAX_PICTURE_SIDE = 2_400;

/** A build holds four pictures in memory at once. */
export const PICTURE_MEGABYTES = 40;

/** An A1 poster at 600 dpi has 279 million pixels. A file of a few kB may declare a billion. */
export const MAX_PIXELS = 300_000_000;
/**
 * For images that are decoded as a whole, with up to 6 bytes per pixel. An A3 poster at 600 dpi has 70
 * million pixels.
 */
const MAX_PIXELS_WHOLE = 80_000_000;
/** Decoding AVIF takes 20 bytes per pixel. */
const MAX_PIXELS_AVIF = 25_000_000;

/**
 * JPEG and PNG are read row by row, unless they are progressive or interlaced.
 *
 * @param format sharp's name of the format
 */
export function pixelLimit(format: string, isProgressive: boolean): number {
  if (format === 'heif') return MAX_PIXELS_AVIF;
  const isReadByRow = (format === 'jpeg' || format === 'png') && !isProgressive;
  return isReadByRow ? MAX_PIXELS : MAX_PIXELS_WHOLE;
}
