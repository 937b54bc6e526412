import { readFile, writeFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { MEGAPIXELS } from '../../../src/contract/submission/uploads.ts';
import { readPicture, type PictureType } from '../../../src/pictures/picture.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { log } from '../../lib/log.ts';
import { invalid } from '../http/refusal.ts';

/** Pictures in memory at a time. */
const limit = pLimit(2);

/**
 * Removes the place and the author from a picture, without encoding it again. The portal's own form
 * does so before the upload, but not every browser can, and other clients may call the API.
 *
 * @param name of the file, for the candidate
 * @returns the new size of the file
 * @throws Refusal if the picture ends early, or has no size or too many pixels
 */
export const removeMetadata = (file: string, type: PictureType, name: string): Promise<number> =>
  limit(async () => {
    const bytes = new Uint8Array(await readFile(file));
    const picture = readPicture(bytes, type);
    if (!picture) throw invalid({ images: [messages.fileUnreadable(name)] });
    if (picture.width * picture.height > MEGAPIXELS * 1e6) {
      throw invalid({ images: [messages.filePixels(name, MEGAPIXELS)] });
    }
    if (!picture.stripped) {
      log('upload.metadata_kept', { file, type });
      return bytes.length;
    }
    const stripped = Buffer.concat(picture.stripped);
    // In place: no row names the file yet.
    if (!stripped.equals(bytes)) await writeFile(file, stripped, { flush: true });
    return stripped.length;
  });
