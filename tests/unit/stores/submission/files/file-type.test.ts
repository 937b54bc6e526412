import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import { fileExtensions } from '../../../../../src/contract/submission/uploads.ts';
import { fileType } from '../../../../../src/stores/submission/files/file-type.ts';
import { grainy, heic } from '../../../../fixtures/answers/photos.ts';
import { moving } from '../../../../fixtures/content/pictures.ts';
import { disguised, images, pdf } from '../../../scripts/api/files.ts';

const branded = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1miaf`)]);

const samples: Record<string, Buffer> = {
  ...images,
  ...disguised,
  'application/pdf': pdf,
  'image/heic': await heic(),
  film: await (await moving()).gif().toBuffer(),
  'film of WebP': await (await moving()).webp().toBuffer(),
  TIFF: await grainy(9, 9).tiff().toBuffer(),
  'WAV, which begins as WebP does': Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0'),
  ...Object.fromEntries(
    'avif avis heic heix mif1 hevc hevx msf1 mp42 crx '
      .match(/.{4} ?/g)!
      .map((brand) => [`brand ${brand}`, branded(brand.slice(0, 4))]),
  ),
};

describe('fileType', () => {
  it.each(Object.keys(samples))('tells what the embedded API tells of %s', async (name) => {
    const told = (await fileTypeFromBuffer(samples[name]!))?.mime ?? '';
    const expected = Object.hasOwn(fileExtensions, told) ? told : undefined;
    expect(await fileType(new Blob([new Uint8Array(samples[name]!)]))).toBe(expected);
  });

  it.each(Object.keys(fileExtensions))('knows %s', async (type) => {
    const sample = type === 'image/heif' ? branded('mif1') : samples[type]!;
    expect(await fileType(new Blob([new Uint8Array(sample)]))).toBe(type);
  });
});
