import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import { fileExtensions } from '../../../src/contract/submission/uploads.ts';
import { fileType } from '../../../src/pictures/file-type.ts';
import { grainy, heic } from '../../fixtures/answers/photos.ts';
import { moving } from '../../fixtures/content/pictures.ts';
import { disguised, images, pdf } from '../scripts/api/files.ts';

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
  it.each(Object.keys(samples))('tells what the package file-type tells of %s', async (name) => {
    const told = (await fileTypeFromBuffer(samples[name]!))?.mime ?? '';
    const expected = Object.hasOwn(fileExtensions, told) ? told : undefined;
    expect(await fileType(new Blob([new Uint8Array(samples[name]!)]))).toBe(expected);
  });

  it.each(Object.keys(fileExtensions))('knows %s', async (type) => {
    const sample = type === 'image/heif' ? branded('mif1') : samples[type]!;
    expect(await fileType(new Blob([new Uint8Array(sample)]))).toBe(type);
  });

  it.each<[string, Buffer]>([
    ['a line break', Buffer.from('\r\n')],
    ['a byte order mark', Buffer.from('\ufeff')],
    ['the header of a mail', Buffer.from('Content-Type: application/pdf\r\n\r\n')],
    ['the header of an old Macintosh', Buffer.alloc(128).fill('TEXTmdos\0\xef\xbe\xad', 'latin1')],
    ['the job of a printer', Buffer.from('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\n')],
    ['1,024 bytes', Buffer.alloc(1024, ' ')],
  ])('knows a PDF after %s', async (_what, before) => {
    expect(await fileType(new Blob([new Uint8Array(before), new Uint8Array(pdf)]))).toBe(
      'application/pdf',
    );
  });

  it.each<[string, Buffer]>([
    ['1,025 bytes', Buffer.alloc(1025, ' ')],
    ['a web page', Buffer.from('<script>alert(1)</script>')],
    ['the header of a ZIP archive', Buffer.from('PK\x03\x04\x0a\0\0\0\0\0memoire.pdf')],
  ])('knows no PDF after %s', async (_what, before) => {
    const file = new Blob([new Uint8Array(before), new Uint8Array(pdf)]);
    expect(await fileType(file)).toBeUndefined();
  });
});
