// A picture scaled down for the way: upright, and nothing but its pixels.
import { MEGABYTE, type FileType } from '../../../contract/uploads.ts';
import { canvas } from './canvas.ts';
import type { Picture } from './picture.ts';

const LONGEST = 1600;
const QUALITY = 0.82;
/** The largest file that PHP takes unless it is set otherwise; a photo as PNG weighs more. */
const HEAVY = 2 * MEGABYTE;

/**
 * A JPEG: providers that take pictures take those. What is transparent stays as it is in the file's
 * own type, where the browser can write that and it does not get heavy.
 */
export async function scaledDown(file: Blob, picture: Picture, type: FileType): Promise<Blob> {
  const bitmap = await createImageBitmap(file, smaller(picture));
  try {
    // Not every browser follows the options.
    const factor = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * factor));
    const height = Math.max(1, Math.round(bitmap.height * factor));
    const { context, encode, free } = canvas(width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    try {
      if (type !== 'image/jpeg' && !isSolid(context.getImageData(0, 0, width, height).data)) {
        const made = await encode(type, QUALITY);
        // A browser writes PNG for what it cannot write.
        if (made.type === type && made.size <= HEAVY) return made;
        context.globalCompositeOperation = 'destination-over';
        context.fillStyle = 'white';
        context.fillRect(0, 0, width, height);
      }
      return await encode('image/jpeg', QUALITY);
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
