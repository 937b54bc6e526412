// The image of link previews, in the size that Facebook, LinkedIn and WhatsApp all show uncropped.
import sharp, { type OutputInfo, type Sharp } from 'sharp';

export const shareSize = { width: 1200, height: 630 };

/** WhatsApp ignores much larger images, and readers pay for the data. */
const MAX_BYTES = 120_000;
/** Tried in this order; the first suffices for most photographs. */
const QUALITIES = [74, 62, 48, 34];

/**
 * Crops an image to the share size and enlarges it if necessary.
 *
 * @param data raw pixels
 */
export async function shareImage(data: Buffer, info: OutputInfo): Promise<Buffer> {
  const ratio = shareSize.width / shareSize.height;
  // Cropped before it is enlarged: an enlarged thin line would be huge.
  const crop = await sharp(data, { raw: info })
    .resize({
      width: Math.min(info.width, Math.ceil(info.height * ratio)),
      height: Math.min(info.height, Math.ceil(info.width / ratio)),
      // The centre of a portrait photo is not the face, so its crop is found by attention.
      position: info.width < info.height ? 'attention' : 'centre',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return shareJpeg(sharp(crop.data, { raw: crop.info }).resize({ ...shareSize, fit: 'fill' }));
}

/** @param image an image of `shareSize` */
export async function shareJpeg(image: Sharp): Promise<Buffer> {
  const opaque = image.flatten({ background: '#fff' }).toColourspace('srgb');
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await opaque.clone().jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}
