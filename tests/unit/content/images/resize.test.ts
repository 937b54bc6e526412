import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../../../src/content/entry.ts';
import { resize } from '../../../../src/content/images/resize.ts';
import { grainy, jpeg, redAboveBlue } from './samples.ts';
import { moving } from '../../../fixtures/content/pictures.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const folder = temporaryFolder();
const read = (address: string) => readFile(path.join(folder, path.basename(address)));
const sizes = ({ variants }: Picture) => variants.map(({ width }) => width);

/** The widest files, as browsers read them: the AVIF and the WebP. */
async function widest({ variants }: Picture) {
  const { avif, webp } = variants.at(-1)!;
  return { avif: sharp(await read(avif)), webp: sharp(await read(webp)) };
}

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is read from %s', async (format) => {
    const picture = await resize(await grainy(50, 30).toFormat(format).toBuffer(), folder);
    expect(picture).toMatchObject({ width: 50, height: 30, variants: [{ width: 50 }] });
    const { avif, webp } = await widest(picture);
    expect(await avif.metadata()).toMatchObject({ format: 'heif', width: 50, height: 30 });
    expect(await webp.metadata()).toMatchObject({ format: 'webp', width: 50, height: 30 });
  });

  it.each<[number, number[]]>([
    [1, [1]],
    [359, [359]],
    [360, [360]],
    [361, [360, 361]],
    [720, [360, 720]],
    [1200, [360, 720, 1200]],
    [2000, [360, 720, 1200]],
  ])('of %i pixels comes in the widths %j, none enlarged', async (width, expected) => {
    const flat = sharp({ create: { width, height: 8, channels: 3, background: '#a4512c' } });
    const picture = await resize(await flat.png().toBuffer(), folder);
    expect(sizes(picture)).toEqual(expected);
    expect(picture.width).toBe(expected.at(-1));
    for (const { width: stated, webp, avif } of picture.variants) {
      expect((await sharp(await read(webp)).metadata()).width).toBe(stated);
      expect((await sharp(await read(avif)).metadata()).width).toBe(stated);
    }
  });

  it('that is a poster of A3 at 600 dpi is read, even from a progressive JPEG', async () => {
    const poster = sharp({
      create: { width: 9933, height: 7016, channels: 3, background: '#a45' },
    });
    const picture = await resize(await poster.jpeg({ progressive: true }).toBuffer(), folder);
    expect(picture).toMatchObject({ width: 1200, height: 848 });
  });

  it('that is longer than a WebP may be is scaled down', async () => {
    const picture = await resize(await grainy(8, 17_000).png().toBuffer(), folder);
    expect(picture).toMatchObject({ width: 8, height: 16_383 });
  });

  it('that is a WebP with an orientation stays as browsers show it', async () => {
    const webp = await grainy(50, 30).withMetadata({ orientation: 6 }).webp().toBuffer();
    expect((await sharp(webp).metadata()).orientation).toBe(6);
    expect(await resize(webp, folder)).toMatchObject({ width: 50, height: 30 });
  });

  it.each([1, 3, 6, 8])(
    'with orientation %i stands upright, without its GPS position',
    async (orientation) => {
      const upright = redAboveBlue(40, 60);
      const turn = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation] ?? 0;
      const lying = sharp(await upright.png().toBuffer()).rotate(turn);
      const original = await lying
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 26/1 0/1' } })
        .withMetadata({ orientation })
        .jpeg({ quality: 100 })
        .toBuffer();
      expect((await sharp(original).metadata()).exif).toBeDefined();
      const picture = await resize(original, folder);
      expect(picture).toMatchObject({ width: 40, height: 60 });
      const { avif, webp } = await widest(picture);
      expect(await avif.metadata()).toMatchObject({ width: 40, height: 60 });
      for (const image of [avif, webp, sharp(await read(picture.share))]) {
        const metadata = await image.metadata();
        const { exif, xmp, orientation: left } = metadata;
        expect({ exif, xmp, left }).toEqual({});
        const { data } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
        // Red on top: the first pixel has more red than blue, the last one less.
        expect(data[0]!).toBeGreaterThan(data[2]!);
        expect(data.at(-3)!).toBeLessThan(data.at(-1)!);
      }
    },
  );

  it('in the colours of a printer is shown in those of a screen', async () => {
    const cmyk = await grainy(30, 20).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const { avif, webp } = await widest(await resize(cmyk, folder));
    expect([(await avif.metadata()).space, (await webp.metadata()).space]).toEqual([
      'srgb',
      'srgb',
    ]);
  });

  it('keeps what is transparent', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000000' } });
    const { webp } = await widest(await resize(await clear.png().toBuffer(), folder));
    expect((await webp.raw().toBuffer()).at(3)).toBe(0);
  });

  it.each([
    [40, 30],
    [1600, 1000],
    [300, 900],
  ])('of %i x %i comes small enough for the page itself, cut as pages cut it', async (...size) => {
    const { preview } = await resize(await jpeg(...size), folder);
    const file = await read(preview!);
    expect(await sharp(file).metadata()).toMatchObject({ width: 400, height: 250 });
    expect(file.length).toBeLessThanOrEqual(2_000);
  });

  it('of coloured squares comes small enough too: it is blurred until it is', async () => {
    const raw = { width: 60, height: 38, channels: 3 } as const;
    const pixels = createHash('shake256', { outputLength: 60 * 38 * 3 }).digest();
    const squares = sharp(pixels, { raw }).resize(1200, 750, { kernel: 'nearest' });
    const { preview } = await resize(await squares.png().toBuffer(), folder);
    expect((await read(preview!)).length).toBeLessThanOrEqual(2_000);
  });

  it.each([
    ['that is transparent somewhere has no preview: it would be seen below', '#ff000080', false],
    ['with an alpha channel that hides nothing has one', '#ff0000', true],
  ])('%s', async (_, background, hasPreview) => {
    const image = sharp({ create: { width: 9, height: 9, channels: 4, background } });
    const picture = await resize(await image.png().toBuffer(), folder);
    expect('preview' in picture).toBe(hasPreview);
  });

  it('that moves is shown by its first picture', async () => {
    const film = await moving([redAboveBlue(20, 20), grainy(20, 20)]);
    const gif = await film.gif().toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    expect(await resize(gif, folder)).toMatchObject({ width: 20, height: 20 });
  });
});
