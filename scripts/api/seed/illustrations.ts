// The pictures of the demo content: drawings, stored as the JPEGs that an editor would upload.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeAtomically } from '../../../src/files/write-atomically.ts';

const folder = path.join(import.meta.dirname, 'illustrations');

/** Pixels: the widest that pages show a picture. Larger pictures would double the first build's time. */
const WIDTH = 720;

/**
 * Stores an illustration (`anacardiers.jpg`) unless it is stored already. It is not what visitors get: the
 * build makes its own sizes of it.
 */
export async function putIllustration(image: string, storageDir: string): Promise<void> {
  const target = path.join(storageDir, image);
  await mkdir(storageDir, { recursive: true });
  if (existsSync(target)) return;
  const drawing = path.join(folder, `${path.parse(image).name}.svg`);
  const jpeg = sharp(drawing).resize({ width: WIDTH }).jpeg({ quality: 92 });
  await writeAtomically(target, await jpeg.toBuffer());
}
