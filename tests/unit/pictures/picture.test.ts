import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../../src/pictures/bytes.ts';
import { readPicture } from '../../../src/pictures/picture.ts';
import { grainy, heic, noted, panorama } from '../../fixtures/answers/photos.ts';
import { held, moving, orientations } from '../../fixtures/content/pictures.ts';
import { boastfulAvif, bomb, pngChunk } from '../content/images/samples.ts';

const photo = () => grainy(37, 23);
const plain = {
  'image/jpeg': await photo().jpeg().toBuffer(),
  'image/png': await photo().png().toBuffer(),
  'image/webp': await photo().webp().toBuffer(),
};
const full = {
  'image/jpeg': await noted(photo()).jpeg().toBuffer(),
  'image/png': await noted(photo()).png().toBuffer(),
  'image/webp': await noted(photo()).webp().toBuffer(),
};
const all = {
  ...full,
  'image/gif': await photo().gif().toBuffer(),
  'image/avif': await noted(photo()).avif({ effort: 0 }).toBuffer(),
};
type Plain = keyof typeof plain;
type Any = keyof typeof all;
const names = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];

const read = (content: Buffer, type: Any) => readPicture(new Uint8Array(content), type);
const joined = (pieces: Bytes[] = []) => Buffer.concat(pieces);
const pixels = (content: Buffer) => sharp(content).raw().toBuffer();

/** After the first two bytes, where cameras put theirs. */
const withSegments = (jpeg: Buffer, segments: [number, string][]) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    ...segments.map(([marker, text]) => {
      const head = Buffer.from([0xff, marker, 0, 0]);
      head.writeUInt16BE(text.length + 2, 2);
      return Buffer.concat([head, Buffer.from(text, 'latin1')]);
    }),
    jpeg.subarray(2),
  ]);

describe('the header', () => {
  it.each(names(all))('of %s tells its size', (type) => {
    expect(read(all[type], type)).toMatchObject({ width: 37, height: 23, orientation: 1 });
  });

  it('of other forms of the same kinds does too', async () => {
    const size = { width: 37, height: 23 };
    const progressive = await photo().jpeg({ progressive: true }).toBuffer();
    expect(read(progressive, 'image/jpeg')).toMatchObject(size);
    const lossless = await photo().webp({ lossless: true }).toBuffer();
    expect(read(lossless, 'image/webp')).toMatchObject(size);
    const tiles = await sharp(await heic()).metadata();
    expect(readPicture(new Uint8Array(await heic()), 'image/heic')).toMatchObject({
      width: tiles.width,
      height: tiles.height,
    });
  });

  it('tells of a bomb without opening it', async () => {
    expect(read(bomb(12_000), 'image/png')).toMatchObject({ width: 12_000, height: 12_000 });
    expect(read(await boastfulAvif(60_000), 'image/avif')).toMatchObject({ width: 60_000 });
  });

  it.each(orientations)('tells how the camera was held: %d', async (orientation) => {
    expect(read(await held(orientation), 'image/jpeg')).toMatchObject({ orientation });
  });

  it('tells an animation', async () => {
    const film = await moving();
    expect(read(await film.clone().webp().toBuffer(), 'image/webp')).toMatchObject({
      animated: true,
    });
    expect(read(plain['image/webp'], 'image/webp')).toMatchObject({ animated: false });
  });

  it.each(names(all))('of %s with noise after it is no picture', (type) => {
    const noise = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * index) % 251));
    for (const length of [6, 12, 16, 24]) {
      const begun = Buffer.concat([all[type].subarray(0, length), noise]);
      expect(read(begun, type), String(length)).toBeUndefined();
    }
  });

  it('of a GIF that ends early is no picture, and needs no last byte', () => {
    const gif = all['image/gif'];
    expect(read(gif.subarray(0, -1), 'image/gif')).toMatchObject({ width: 37 });
    expect(read(gif.subarray(0, gif.length / 2), 'image/gif')).toBeUndefined();
  });

  it('of more parts than any camera writes is not read', () => {
    const jpeg = withSegments(plain['image/jpeg'], Array(50_000).fill([0xe2, '']));
    expect(read(jpeg, 'image/jpeg')).toBeUndefined();
    const boxes = Buffer.alloc(160_000, '\0\0\0\x08free');
    expect(read(Buffer.concat([all['image/avif'], boxes]), 'image/avif')).toBeUndefined();
    const sizes = Buffer.alloc(80_000, 'ispe');
    sizes.writeUInt32BE(sizes.length);
    sizes.write('meta', 4);
    expect(read(sizes, 'image/avif')).toBeUndefined();
  });

  it.each(names(all))('of %s may be cut off anywhere', (type) => {
    for (let length = 0; length < all[type].length; length += 1) {
      const cut = read(all[type].subarray(0, length), type);
      if (type in plain) expect(cut, `${length}`).toBeUndefined();
    }
  });

  it.each(names(all))('of %s may say anything', (type) => {
    for (let offset = 2; offset < all[type].length; offset += 1) {
      const spoilt = Buffer.from(all[type]);
      spoilt[offset] = ~spoilt[offset]!;
      expect(() => read(spoilt, type)).not.toThrow();
    }
  });
});

it.each([false, true])(
  'a panorama without its end marker is whole: progressive %s',
  async (progressive) => {
    const jpeg = await photo().jpeg({ progressive }).toBuffer();
    const file = panorama(jpeg);
    expect(joined(read(file, 'image/jpeg')?.stripped)).toEqual(jpeg);
    expect(read(file.subarray(0, -1), 'image/jpeg')).toBeUndefined();
  },
);

describe('without its metadata', () => {
  it.each(names(plain))('%s has the same pixels', async (type: Plain) => {
    const stripped = joined(read(full[type], type)?.stripped);
    expect(await pixels(stripped)).toEqual(await pixels(full[type]));
    const { exif, xmp } = await sharp(stripped).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    // Long enough that grain does not spell them by chance.
    const notes = /Exif\0\0|EXIF|eXIf|xmpmeta|Tecno|Awa Dossou|Calavi/;
    expect(full[type].toString('latin1')).toMatch(notes);
    expect(stripped.toString('latin1')).not.toMatch(notes);
  });

  it.each([...names(plain), 'image/avif'] as const)(
    '%s that has none is the same, byte for byte',
    async (type) => {
      const files = { ...plain, 'image/avif': await photo().avif({ effort: 0 }).toBuffer() };
      expect(joined(read(files[type], type)?.stripped)).toEqual(files[type]);
    },
  );

  it.each(names(plain))('%s keeps its colours', async (type: Plain) => {
    const vivid = await noted(photo().toFormat(type.slice(6) as 'png'))
      .withIccProfile('p3')
      .toBuffer();
    const { icc } = await sharp(joined(read(vivid, type)?.stripped)).metadata();
    expect(icc).toEqual((await sharp(vivid).metadata()).icc);
    expect(icc).toBeDefined();
  });

  it('a JPEG of a phone has no notes, no thumbnail and nothing behind its end', () => {
    const jpeg = plain['image/jpeg'];
    const added: [number, string][] = [
      [0xe0, 'JFXX\0\x10thumbnail'],
      [0xed, 'Photoshop 3.0\0Calavi'],
      [0xfe, 'Calavi'],
      [0xe2, 'MPF\0Calavi'],
      [0xe5, 'Calavi'],
    ];
    const segments = withSegments(jpeg, added);
    const phone = Buffer.concat([segments, Buffer.from('\0\0ftypmp42 Calavi'), jpeg]);
    expect(joined(read(phone, 'image/jpeg')?.stripped)).toEqual(jpeg);
  });

  it('a WebP has nothing behind its end, and says that it has no notes', () => {
    const noted = Buffer.concat([full['image/webp'], Buffer.from('Calavi')]);
    const stripped = joined(read(noted, 'image/webp')?.stripped);
    expect(stripped).toHaveLength(full['image/webp'].length);
    expect([full['image/webp'][20]! & 0x0c, stripped[20]! & 0x0c]).toEqual([0x0c, 0]);
  });

  it('a JPEG has no bytes between its segments, which decoders skip', async () => {
    const jpeg = plain['image/jpeg'];
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const skipped = Buffer.from('\0\0\xff\0Calavi', 'latin1');
    const odd = Buffer.concat([jpeg.subarray(0, frame), skipped, jpeg.subarray(frame)]);
    expect(await sharp(odd, { failOn: 'none' }).raw().toBuffer()).toEqual(await pixels(jpeg));
    expect(joined(read(odd, 'image/jpeg')?.stripped)).toEqual(jpeg);
  });

  it('a JPEG for print keeps what its inks hang on', async () => {
    const print = await photo().toColourspace('cmyk').jpeg().toBuffer();
    expect(print.includes('Adobe')).toBe(true);
    expect(await pixels(joined(read(print, 'image/jpeg')?.stripped))).toEqual(await pixels(print));
  });

  it.each(orientations)('a JPEG stands as it was held: %d', async (orientation) => {
    const photo = await noted(sharp(await held(orientation)).keepMetadata())
      .withMetadata({ orientation })
      .toBuffer();
    const full = photo.toString('latin1');
    expect([full.includes('Calavi'), full.includes('Tecno')]).toEqual([true, true]);
    const stripped = joined(read(photo, 'image/jpeg')?.stripped);
    expect((await sharp(stripped).metadata()).orientation ?? 1).toBe(orientation);
    expect(await sharp(stripped).autoOrient().raw().toBuffer()).toEqual(
      await sharp(photo).autoOrient().raw().toBuffer(),
    );
    expect(stripped.toString('latin1')).not.toMatch(/xmpmeta|Tecno|Awa Dossou|Calavi/);
    expect((await sharp(stripped).metadata()).exif?.length ?? 0).toBeLessThan(40);
  });

  it.each(orientations)('a PNG stands as it was held: %d', async (orientation) => {
    const png = await noted(photo()).withMetadata({ orientation }).png().toBuffer();
    const stripped = joined(read(png, 'image/png')?.stripped);
    expect((await sharp(stripped).metadata()).orientation ?? 1).toBe(orientation);
    expect(await pixels(stripped)).toEqual(await pixels(png));
    expect((await sharp(stripped).metadata()).exif?.length ?? 0).toBeLessThan(40);
  });

  it('a PNG keeps its frames', () => {
    const [head, rest] = [plain['image/png'].subarray(0, 33), plain['image/png'].subarray(33)];
    const frames = ['acTL', 'fcTL', 'fdAT'].map((name) => pngChunk(name, Buffer.from('frame')));
    const moving = Buffer.concat([head, ...frames, rest]);
    const noted = Buffer.concat([head, pngChunk('tEXt', Buffer.from('Calavi')), ...frames, rest]);
    const picture = read(noted, 'image/png');
    expect(joined(picture?.stripped)).toEqual(moving);
    expect(picture?.animated).toBe(true);
  });

  it.each(['image/heic', 'image/avif'] as const)('%s has the same pixels', async (type) => {
    const full = type === 'image/heic' ? await heic() : all[type];
    const stripped = joined(readPicture(new Uint8Array(full), type)?.stripped);
    expect(full.toString('latin1')).toMatch(/xmpmeta.*Tecno|Tecno.*xmpmeta/s);
    expect(stripped.toString('latin1')).not.toMatch(/xmpmeta|Tecno|Awa Dossou|Calavi/);
    expect(stripped).toHaveLength(full.length);
    expect(await pixels(stripped)).toEqual(await pixels(full));
  });

  it('a HEIC of a phone has no film behind it, and a film no notes', async () => {
    const plain = await photo().avif({ effort: 0 }).toBuffer();
    const notes = box('udta', Buffer.from('+06.4500+002.3500 Calavi'));
    const added = [box('mpvd', Buffer.from('Calavi')), box('uuid', Buffer.from('Calavi'))];
    const phone = Buffer.concat([plain, ...added]);
    const stripped = joined(read(phone, 'image/avif')?.stripped);
    expect(stripped).toHaveLength(phone.length);
    expect(stripped.toString('latin1')).not.toMatch(/Calavi|mpvd|uuid/);
    expect(await pixels(stripped)).toEqual(await pixels(plain));

    const track = box('trak', notes, box('tkhd'));
    const film = Buffer.concat([plain, box('moov', box('mvhd'), notes, track)]);
    const kept = joined(read(film, 'image/avif')?.stripped).toString('latin1');
    expect(kept).not.toMatch(/Calavi|udta/);
    expect(kept).toMatch(/moov.*mvhd.*trak.*tkhd/s);

    const depth = 20_000;
    const tracks = Array.from({ length: depth }, (_, outer) => {
      const head = Buffer.from('....trak');
      head.writeUInt32BE((depth - outer) * head.length);
      return head;
    });
    const deep = Buffer.concat([plain, box('moov', ...tracks)]);
    expect(read(deep, 'image/avif')).toHaveProperty('stripped');
  });

  it('a file whose metadata is nowhere cannot be had', () => {
    const lost = Buffer.from(all['image/avif']);
    // The item keeps its name, but no longer has a location.
    lost.write('ilox', lost.indexOf('iloc'));
    expect(read(lost, 'image/avif')).not.toHaveProperty('stripped');
  });

  it.each([
    ['without a size', 0x00, 0],
    ['one over the other', 0x44, 8],
  ])('metadata in 65,535 places %s is not looked for', (_where, sizes, bytes) => {
    const item = box('infe', Buffer.from([2, 0, 0, 0, 0, 1, 0, 0]), Buffer.from('Exif'));
    const place = Buffer.from([0, 0, 0, 0, sizes, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xff]);
    const meta = [
      box('iinf', Buffer.from([0, 0, 0, 0, 0, 1]), item),
      box('iloc', place, Buffer.alloc(bytes * 0xffff)),
      box('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9])),
    ];
    const picture = read(box('meta', Buffer.alloc(4), ...meta), 'image/avif');
    expect(picture).toEqual({ width: 9, height: 9, orientation: 1, animated: false });
  });
});

/** A box of a HEIC or AVIF file. */
function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.alloc(4), Buffer.from(type), ...content]);
  body.writeUInt32BE(body.length);
  return body;
}
