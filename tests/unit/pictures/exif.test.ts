import { expect, it } from 'vitest';
import { orientationOf } from '../../../src/pictures/exif.ts';

/** One directory with one entry, in the byte order of Intel or of Motorola. */
function tiff(little: boolean, tag: number, value: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(26));
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  view.setUint16(8, 1, little);
  view.setUint16(10, tag, little);
  view.setUint16(12, 3, little);
  view.setUint32(14, 1, little);
  view.setUint16(18, value, little);
  return new Uint8Array(view.buffer);
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('%d is read in both orders of bytes', (orientation) => {
  for (const little of [true, false]) {
    expect(orientationOf(tiff(little, 0x0112, orientation))).toBe(orientation);
  }
});

it.each([
  ['another entry', tiff(true, 0x0110, 6)],
  ['a number that means nothing', tiff(true, 0x0112, 9)],
  ['none', tiff(true, 0x0112, 0)],
  ['half an entry', tiff(true, 0x0112, 6).subarray(0, 12)],
  ['nothing', new Uint8Array()],
])('%s leaves the photo as it is', (_, bytes) => {
  expect(orientationOf(bytes)).toBe(1);
});
