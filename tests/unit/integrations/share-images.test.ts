import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration, HookParameters } from 'astro';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shareImages } from '../../../src/integrations/share-images.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { ask } from './dev-server-answer.ts';

const root = pathToFileURL(`${path.resolve(import.meta.dirname, '../../..')}/`);
const names = ['blogs.jpg', 'events.jpg', 'site.jpg', 'supports.jpg', 'trainings.jpg'];

async function configured(): Promise<AstroIntegration> {
  const shares = shareImages();
  const config = { srcDir: new URL('src/', root), publicDir: new URL('public/', root) };
  await shares.hooks['astro:config:done']?.({ config } as HookParameters<'astro:config:done'>);
  return shares;
}

it('each kind has a picture of its own, light enough for WhatsApp', async () => {
  const folder = temporaryFolder();
  const { hooks } = await configured();
  const dir = pathToFileURL(`${folder}/`);
  await hooks['astro:build:done']?.({ dir } as HookParameters<'astro:build:done'>);
  const share = path.join(folder, 'share');
  expect((await readdir(share)).toSorted()).toEqual(names);
  const files = await Promise.all(names.map((name) => readFile(path.join(share, name))));
  for (const file of files) {
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(file.length).toBeLessThan(120_000);
  }
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(names.length);
});

it('while developing they are drawn when they are asked for', async () => {
  const shares = await configured();
  const { type, data } = await ask(shares, '/share/events.jpg');
  expect([type, data?.readUInt16BE()]).toEqual(['image/jpeg', 0xffd8]);
  expect(await ask(shares, '/share/other.jpg')).toEqual({ passed: '/share/other.jpg' });
});
