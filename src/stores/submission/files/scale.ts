// A picture scaled down for the way: upright, and nothing but its pixels.
import { canvas } from './canvas.ts';
import type { Picture } from './picture.ts';

const LONGEST = 1600;
const QUALITY = 0.82;

/** @param opaque the kind of file knows no transparency */
export async function scaledDown(file: Blob, picture: Picture, opaque: boolean): Promise<Blob> {
  const bitmap = await createImageBitmap(file, smaller(picture));
  try {
    // Not every browser follows the options.
    const factor = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * factor));
    const height = Math.max(1, Math.round(bitmap.height * factor));
    const { context, encode, free } = canvas(width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const solid = opaque || isSolid(context.getImageData(0, 0, width, height).data);
    try {
      // A browser that cannot write WebP writes PNG instead.
      return await encode(solid ? 'image/jpeg' : 'image/webp', QUALITY);
    } finally {
      free();
    }
  } finally {
    bitmap.close();
  }
}

/** One side alone: the other follows from what the browser takes for upright. */
function smaller({ width, height, orientation }: Picture): ImageBitmapOptions {
  if (Math.max(width, height) <= LONGEST) return {};
  const lies = orientation >= 5;
  return width > height !== lies
    ? { resizeWidth: LONGEST, resizeQuality: 'high' }
    : { resizeHeight: LONGEST, resizeQuality: 'high' };
}

function isSolid(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}
