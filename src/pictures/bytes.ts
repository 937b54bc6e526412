// Reads numbers and Latin-1 text from a file. Bytes beyond its end read as 0: it may be truncated.
export type Bytes = Uint8Array<ArrayBuffer>;

/** Of a picture. Those of a crafted file of 10 MB, 4 bytes each, would take 700 MB of memory. */
export const MAX_PARTS = 10_000;

export const u8 = (bytes: Bytes, offset: number): number => bytes[offset] ?? 0;

export const u16 = (bytes: Bytes, offset: number): number =>
  u8(bytes, offset) * 0x100 + u8(bytes, offset + 1);
export const u32 = (bytes: Bytes, offset: number): number =>
  u16(bytes, offset) * 0x10000 + u16(bytes, offset + 2);

export const u16le = (bytes: Bytes, offset: number): number =>
  u8(bytes, offset + 1) * 0x100 + u8(bytes, offset);
export const u24le = (bytes: Bytes, offset: number): number =>
  u8(bytes, offset + 2) * 0x10000 + u16le(bytes, offset);
export const u32le = (bytes: Bytes, offset: number): number =>
  u16le(bytes, offset + 2) * 0x10000 + u16le(bytes, offset);

export const latin1 = (bytes: Bytes, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));
