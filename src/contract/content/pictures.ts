// The limits of an editor's picture: the build leaves out what exceeds them.

/** Four are in memory at once during a build. */
export const PICTURE_MEGABYTES = 40;

/** An A1 poster at 600 dpi has 279 million pixels. A file of a few kB may declare a billion. */
export const MAX_PIXELS = 300_000_000;
/**
 * For images whose pixels are all in memory at once, with up to 6 bytes each. An A3 poster at 600 dpi
 * has 70 million.
 */
const MAX_PIXELS_WHOLE = 80_000_000;
/** Decoding AVIF takes 20 bytes per pixel. */
const MAX_PIXELS_AVIF = 25_000_000;

/**
 * JPEG and PNG are read row by row, unless they are made to appear gradually.
 *
 * @param format as sharp names it
 */
export function pixelLimit(format: string, isProgressive: boolean): number {
  if (format === 'heif') return MAX_PIXELS_AVIF;
  const isReadByRow = (format === 'jpeg' || format === 'png') && !isProgressive;
  return isReadByRow ? MAX_PIXELS : MAX_PIXELS_WHOLE;
}
