// Images as editors upload them.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { grainy as photo } from '../../../fixtures/answers/photos.ts';

/** Grain, so that no encoder gets away with a few bytes. */
export const grainy = (width: number, height: number): Sharp => photo(width, height, 30);

export const jpeg = (width: number, height: number): Promise<Buffer> =>
  grainy(width, height).jpeg().toBuffer();

/** Red above blue, so that a picture lying on its side is noticed. */
export const redAboveBlue = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: '#ff0000' } },
      gravity: 'north',
    },
  ]);

/** A black-and-white PNG of a few kB for as many pixels as one likes. */
export function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An image that claims to be larger than it is, at the place behind a mark. */
async function boastful(image: Sharp, mark: string, write: (file: Buffer, at: number) => void) {
  const file = await image.toBuffer();
  write(file, file.indexOf(mark, 'latin1'));
  return file;
}

export const boastfulAvif = (side: number): Promise<Buffer> =>
  boastful(grainy(64, 64).avif(), 'ispe', (file, at) => {
    for (const offset of [8, 12]) file.writeUInt32BE(side, at + offset);
  });

/** A progressive one. */
export const boastfulJpeg = (side: number): Promise<Buffer> =>
  boastful(grainy(64, 64).jpeg({ progressive: true }), '\xff\xc2', (file, at) => {
    for (const offset of [5, 7]) file.writeUInt16BE(side, at + offset);
  });

export const boastfulWebp = (side: number): Promise<Buffer> =>
  boastful(grainy(64, 64).webp(), '\x9d\x01\x2a', (file, at) => {
    for (const offset of [3, 5]) file.writeUInt16LE(side, at + offset);
  });

/** A HEIC of 300 x 200 pixels, as iPhones write it, without the pixels. */
export const heicHeader = Buffer.from(
  `AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAAA5W1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAAD
nBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABBQAAAAEAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodm
MxAAAAAGlpcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAEsAAAAyAAAAB9odmNDAQFgAAAAkAAAAAAAWvAA/P34+AAADwAAAAA
QcGl4aQAAAAADCAgIAAAAFmlwbWEAAAAAAAAAAQABAwGCAwAAAAltZGF0AQ==`,
  'base64',
);

export function pngChunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
