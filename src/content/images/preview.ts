// A small, blurred copy of a picture that travels inside the page, so that both are painted at once;
// the picture itself covers it when it arrives.
import sharp, { type OutputInfo } from 'sharp';

/**
 * Pixels. At least as wide as phones show it: browsers do not count a picture that they enlarge as
 * the page's largest. Pages show this part of the picture too.
 */
const SIZE = { width: 400, height: 250 };

/** In base64 it leaves the demo's longest article within the first flight. */
const MAX_BYTES = 2_000;
/** Pixels, tried in this order; the first suffices for most. A sharp copy has more bytes and blocks. */
const BLURS = [4, 8, 16];

/**
 * An AVIF of at most 2 kB.
 *
 * @param data raw pixels
 * @returns undefined for a picture that is transparent somewhere: it would not cover its preview
 */
export async function previewImage(data: Buffer, info: OutputInfo): Promise<Buffer | undefined> {
  const image = sharp(data, { raw: info });
  const hasAlpha = info.channels === 2 || info.channels === 4;
  if (hasAlpha && !(await image.stats()).isOpaque) return undefined;
  let avif = Buffer.alloc(0);
  for (const blur of BLURS) {
    const blurred = image.clone().resize(SIZE).blur(blur);
    // Effort 2 makes photographs 7 % larger and drawings 16 %, and takes two to three times as long.
    avif = await blurred.avif({ quality: 1, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
    if (avif.length <= MAX_BYTES) break;
  }
  return avif;
}
