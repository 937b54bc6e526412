// The pictures of the demo content: drawings, stored as the JPEGs that an editor would upload.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeAtomically } from '../../../src/files/write-atomically.ts';

const folder = path.join(import.meta.dirname, 'illustrations');
const drawing = (name: string): string => path.join(folder, `${name}.svg`);

/** @param name without an extension, such as `drone-foret` */
export const isIllustration = (name: string): boolean => existsSync(drawing(name));

/** Pixels: the widest that pages show a picture. Larger pictures would double the first build's time. */
const WIDTH = 720;

/** The JPEG of an illustration. It is not what visitors get: the build makes its own sizes of it. */
export const renderIllustration = (name: string): Promise<Buffer> =>
  sharp(drawing(name)).resize({ width: WIDTH }).jpeg({ quality: 92 }).toBuffer();

/** Stores an illustration (`drone-foret.jpg`) unless it is stored already. */
export async function putIllustration(image: string, storageDir: string): Promise<void> {
  const target = path.join(storageDir, image);
  await mkdir(storageDir, { recursive: true });
  if (existsSync(target)) return;
  await writeAtomically(target, await renderIllustration(path.parse(image).name));
}
