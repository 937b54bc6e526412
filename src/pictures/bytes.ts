// Reads numbers and Latin-1 text from a file. Bytes beyond its end read as 0: it may be truncated.
export type Bytes = Uint8Array<ArrayBuffer>;

export const u8 = (bytes: Bytes, at: number): number => bytes[at] ?? 0;

export const u16 = (bytes: Bytes, at: number): number => u8(bytes, at) * 0x100 + u8(bytes, at + 1);
export const u32 = (bytes: Bytes, at: number): number =>
  u16(bytes, at) * 0x10000 + u16(bytes, at + 2);

export const u16le = (bytes: Bytes, at: number): number =>
  u8(bytes, at + 1) * 0x100 + u8(bytes, at);
export const u24le = (bytes: Bytes, at: number): number =>
  u8(bytes, at + 2) * 0x10000 + u16le(bytes, at);
export const u32le = (bytes: Bytes, at: number): number =>
  u16le(bytes, at + 2) * 0x10000 + u16le(bytes, at);

export const latin1 = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
