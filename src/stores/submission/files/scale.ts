// Scales a picture down for the upload: upright and without metadata.
import { MEGABYTE, type FileType } from '../../../contract/submission/uploads.ts';
import { canvas } from './canvas.ts';
import type { Picture } from '../../../pictures/picture.ts';

/** Pixels of the longer side. */
const MAX_SIDE = 1600;
const QUALITY = 0.82;
/** PHP's default upload_max_filesize. A photo saved as PNG is larger. */
const MAX_BYTES = 2 * MEGABYTE;

/**
 * Returns a JPEG, which every provider that takes pictures accepts. A picture with transparency
 * keeps its own type if the browser can encode it and the result is not too large.
 */
export async function scaleDown(file: Blob, picture: Picture, type: FileType): Promise<Blob> {
  const bitmap = await openPicture(file, picture);
  try {
    // Not every browser applies the resize options.
    const factor = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * factor));
    const height = Math.max(1, Math.round(bitmap.height * factor));
    const { context, encode, free } = canvas(width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    try {
      if (type !== 'image/jpeg' && !isOpaque(context.getImageData(0, 0, width, height).data)) {
        const encoded = await encode(type, QUALITY);
        // Browsers write PNG instead of types that they cannot encode.
        if (encoded.type === type && encoded.size <= MAX_BYTES) return encoded;
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

/** Rejects if the browser cannot decode it. */
export const openPicture = (file: Blob, picture: Picture): Promise<ImageBitmap> =>
  createImageBitmap(file, resizeOptions(picture));

/** Sets one side only: the browser derives the other after it has applied the orientation. */
function resizeOptions({ width, height, orientation }: Picture): ImageBitmapOptions {
  if (Math.max(width, height) <= MAX_SIDE) return {};
  const isRotated = orientation >= 5;
  return width > height !== isRotated
    ? { resizeWidth: MAX_SIDE, resizeQuality: 'high' }
    : { resizeHeight: MAX_SIDE, resizeQuality: 'high' };
}

function isOpaque(pixels: Uint8ClampedArray): boolean {
  for (let index = 3; index < pixels.length; index += 4) {
    if (pixels[index] !== 255) return false;
  }
  return true;
}
