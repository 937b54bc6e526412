import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { shareImage, shareJpeg } from '../../../../src/content/images/share.ts';
import { grainy as photo } from '../../../fixtures/answers/photos.ts';
import { grainy, redAboveBlue } from './samples.ts';

const share = async (image: Sharp) => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return shareImage(data, info);
};

/** Red, green and blue of one pixel of a JPEG. */
async function pixel(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('the picture of a shared link', () => {
  it.each([
    [900, 1200],
    [1, 5_000],
  ])('is a JPEG of 1200 x 630 and light, of an image of %i x %i', async (width, height) => {
    const jpeg = await share(grainy(width, height));
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
      space: 'srgb',
    });
    // WhatsApp leaves out what is larger than 300 kB.
    expect(jpeg.length).toBeLessThan(150_000);
  });

  it('is cut out of the middle, not squeezed', async () => {
    const jpeg = await share(redAboveBlue(1200, 1100));
    const [red] = await pixel(jpeg, 600, 300);
    const [, , blue] = await pixel(jpeg, 600, 330);
    expect([red! > 200, blue! > 200]).toEqual([true, true]);
  });

  it('keeps the lively part of an upright image', async () => {
    const height = 1800;
    const plain = sharp({ create: { width: 900, height, channels: 3, background: '#ddd' } });
    const face = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#c0392b' },
    })
      .png()
      .toBuffer();
    const portrait = plain.composite([{ input: face, left: 300, top: 60 }]);
    const jpeg = await share(sharp(await portrait.png().toBuffer()));
    const { channels } = await sharp(jpeg).stats();
    expect(channels[0]!.mean - channels[2]!.mean).toBeGreaterThan(15);
  });

  it('is white where the image is transparent', async () => {
    const clear = sharp({ create: { width: 90, height: 90, channels: 4, background: '#f000' } });
    expect(await pixel(await share(clear), 600, 315)).toEqual([255, 255, 255]);
  });
});

it('a picture that is too heavy is compressed more', async () => {
  const noise = photo(1200, 630, 90);
  const once = await noise.clone().jpeg({ quality: 74, progressive: true }).toBuffer();
  expect((await shareJpeg(noise)).length).toBeLessThan(once.length * 0.7);
});
