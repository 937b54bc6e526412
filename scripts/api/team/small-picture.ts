// Small pictures for the team's pages, made one after the other: a large one may take half a gigabyte
// while it is read.
import pLimit from 'p-limit';
import sharp from 'sharp';
import { pixelLimit } from '../../../src/contract/content/pictures.ts';
import { log } from '../../lib/log.ts';
import { notFound } from '../http/refusal.ts';

export const inTurn = pLimit(1);

/** @throws Refusal if the bytes are not a picture that can be read */
export async function smallPicture(bytes: Buffer, side: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const picture = sharp(bytes, { failOn: 'none', limitInputPixels: false });
    const { format, width, height, isProgressive } = await picture.metadata();
    if (width * height > pixelLimit(format, isProgressive)) throw new Error('too many pixels');
    const resized = picture
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 });
    return new Uint8Array(await resized.toBuffer());
  } catch (error) {
    log('team.no_preview', { error: String(error) });
    throw notFound();
  }
}
