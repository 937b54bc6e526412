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
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An AVIF that claims to be larger than it is. */
export async function boastfulAvif(side: number): Promise<Buffer> {
  const avif = await grainy(64, 64).avif().toBuffer();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(side, size);
  avif.writeUInt32BE(side, size + 4);
  return avif;
}

/** The same as a progressive JPEG. */
export async function boastfulJpeg(side: number): Promise<Buffer> {
  const jpeg = await grainy(64, 64).jpeg({ progressive: true }).toBuffer();
  const frame = jpeg.indexOf('\xff\xc2', 'latin1');
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

/** The same as a WebP. */
export async function boastfulWebp(side: number): Promise<Buffer> {
  const webp = await grainy(64, 64).webp().toBuffer();
  const frame = webp.indexOf('\x9d\x01\x2a', 'latin1');
  webp.writeUInt16LE(side, frame + 3);
  webp.writeUInt16LE(side, frame + 5);
  return webp;
}

/** A HEIC of 300 x 200 pixels, as iPhones write it, without the pixels. */
export const heicHeader = Buffer.from(
  `AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAAA5W1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAAD
nBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABBQAAAAEAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodm
MxAAAAAGlpcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAEsAAAAyAAAAB9odmNDAQFgAAAAkAAAAAAAWvAA/P34+AAADwAAAAA
QcGl4aQAAAAADCAgIAAAAFmlwbWEAAAAAAAAAAQABAwGCAwAAAAltZGF0AQ==`,
  'base64',
);

function chunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
