// The picture beside a shared link, in the one size that Facebook, LinkedIn and WhatsApp all show
// whole.
import sharp, { type OutputInfo, type Sharp } from 'sharp';

export const shareSize = { width: 1200, height: 630 };

/** WhatsApp leaves out what is much heavier, and readers pay for it. */
const ENOUGH_BYTES = 120_000;
/** A photograph is light enough with the first; grain and leaves take the others. */
const QUALITIES = [74, 62, 48, 34];

/**
 * As much of an image as fits, enlarged where it is too small.
 *
 * @param data its pixels
 */
export async function shareImage(data: Buffer, info: OutputInfo): Promise<Buffer> {
  const ratio = shareSize.width / shareSize.height;
  // Cut before it is enlarged: of a thin line, the whole would be as large as a town.
  const part = await sharp(data, { raw: info })
    .resize({
      width: Math.min(info.width, Math.ceil(info.height * ratio)),
      height: Math.min(info.height, Math.ceil(info.width / ratio)),
      // A broad picture is composed around its middle; that of a portrait is a jacket.
      position: info.width < info.height ? 'attention' : 'centre',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return shareJpeg(sharp(part.data, { raw: part.info }).resize({ ...shareSize, fit: 'fill' }));
}

/** @param image of `shareSize` */
export async function shareJpeg(image: Sharp): Promise<Buffer> {
  const opaque = image.flatten({ background: '#fff' }).toColourspace('srgb');
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await opaque.clone().jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length <= ENOUGH_BYTES) break;
  }
  return jpeg;
}
