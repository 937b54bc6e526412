import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { icons } from '../../../src/integrations/icons.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const folder = temporaryFolder();

const file = (name: string) => path.join(folder, name);

/** A red ground with round corners, and a blue square up to its edges but for a margin. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="8" fill="#a4371a"/><rect x="8" y="8" width="48" height="48" fill="#222c62"/></svg>`;
const RED = [0xa4, 0x37, 0x1a];
const BLUE = [0x22, 0x2c, 0x62];

beforeAll(async () => {
  await writeFile(file('favicon.svg'), svg);
  const url = pathToFileURL(folder + path.sep);
  const { hooks } = icons();
  await hooks['astro:config:done']?.({
    config: { publicDir: url },
  } as HookParameters<'astro:config:done'>);
  await hooks['astro:build:done']?.({ dir: url } as HookParameters<'astro:build:done'>);
});

async function pixel(name: string, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(file(name)).ensureAlpha().extract(area).raw().toBuffer())];
}

it.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
])('%s is a picture of %d pixels', async (name, size) => {
  const { format, width, height } = await sharp(file(name)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size });
});

it('the icon is drawn as it is, its corners round', async () => {
  expect((await pixel('icon-512.png', 0, 0))[3]).toBe(0);
  expect(await pixel('icon-512.png', 256, 256)).toEqual([...BLUE, 255]);
  expect(await pixel('icon-192.png', 96, 2)).toEqual([...RED, 255]);
});

it('the maskable icon fills its square with the icon’s ground and keeps the rest in the circle', async () => {
  for (const [x, y] of [
    [0, 0],
    [511, 0],
    [0, 511],
    [511, 511],
    [256, 60],
    // Where the corner of the icon itself is.
    [114, 114],
  ] as const) {
    expect(await pixel('icon-maskable-512.png', x, y)).toEqual([...RED, 255]);
  }
  expect(await pixel('icon-maskable-512.png', 256, 256)).toEqual([...BLUE, 255]);
  // The circle has 40 % of the width as its radius.
  const corner = 256 - 0.4 * 512 * Math.SQRT1_2;
  expect(await pixel('icon-maskable-512.png', Math.floor(corner), Math.floor(corner))).toEqual([
    ...RED,
    255,
  ]);
});
