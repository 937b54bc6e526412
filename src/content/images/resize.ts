import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture, Variant } from '../entry.ts';
import { decode } from './decode.ts';
import { previewImage } from './preview.ts';
import { shareImage } from './share.ts';
import { writeAtomically } from '../../files/write-atomically.ts';

/** Pixels: for a phone and a high-density phone. */
const SMALLER_WIDTHS = [360, 720];

// With more threads, an AVIF has other bytes. Images are resized side by side, each in one thread.
sharp.concurrency(1);

/**
 * Writes an image in several widths and two formats, once for link previews and once for pages. The
 * file names are derived from the content.
 *
 * @throws Error if it is not a supported image
 */
export async function resize(original: Buffer, folder: string): Promise<Picture> {
  const { data, info } = await decode(original);
  const { width, height } = info;
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 16);
  const variants: Variant[] = [];
  for (const targetWidth of [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width]) {
    const resized = sharp(data, { raw: info }).resize({ width: targetWidth });
    const name = `${hash}-${targetWidth}`;
    const [avif, webp] = await Promise.all([
      resized.clone().avif({ quality: 45, effort: 1 }).toBuffer(),
      resized.clone().webp({ quality: 72, effort: 2 }).toBuffer(),
    ]);
    await writeAtomically(path.join(folder, `${name}.avif`), avif);
    await writeAtomically(path.join(folder, `${name}.webp`), webp);
    variants.push({
      width: targetWidth,
      avif: `/images/${name}.avif`,
      webp: `/images/${name}.webp`,
    });
  }
  const [smallest, ...wider] = variants;
  if (!smallest) throw new Error('the image is empty');
  await writeAtomically(path.join(folder, `${hash}-share.jpg`), await shareImage(data, info));
  const preview = await previewImage(data, info);
  if (preview) await writeAtomically(path.join(folder, `${hash}-preview.avif`), preview);
  return {
    width,
    height,
    variants: [smallest, ...wider],
    share: `/images/${hash}-share.jpg`,
    ...(preview && { preview: `/images/${hash}-preview.avif` }),
  };
}
