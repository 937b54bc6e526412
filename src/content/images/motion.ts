import sharp from 'sharp';
import { MAX_PIXELS } from '../../contract/content/pictures.ts';

/** What pages do not show of an animated image; undefined for any other image. */
export async function lostMotion(original: Buffer): Promise<string | undefined> {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS });
  const { format, pages = 1, hasAlpha } = await image.metadata();
  // sharp takes an animated PNG for one that is not.
  const isAnimated = pages > 1 || (format === 'png' && isAnimatedPng(original));
  if (!isAnimated) return undefined;
  const { channels } = await image.stats();
  const isTransparent = hasAlpha && channels.at(-1)?.max === 0;
  return isTransparent || channels.every(({ min, max }) => min === max)
    ? 'its first image is empty'
    : 'only its first image is shown';
}

const isAnimatedPng = (png: Buffer): boolean =>
  png.subarray(0, png.indexOf('IDAT')).includes('acTL');
