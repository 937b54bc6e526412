// The browser prepares the files that a candidate chooses: photos are scaled down, turned upright and
// lose what the camera noted about the place. Files that are not what they seem are refused.
import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp, { type Metadata } from 'sharp';
import {
  MEGABYTE,
  uploadDefaults,
  type FileError,
} from '../../../src/contract/submission/uploads.ts';
import type * as files from '../../../src/stores/submission/files/prepare.ts';
import { grainy, heic, noted } from '../../fixtures/answers/photos.ts';
import { held, marked, moving } from '../../fixtures/content/pictures.ts';
import { bomb } from '../../unit/content/images/samples.ts';
import { pdf } from '../../unit/scripts/api/files.ts';
import { openModules } from '../browser-modules.ts';
import { expect, test } from '../page.ts';

// Sides of 1600 pixels at most are sent: what is longer is narrow, because noise is slow to make.

declare const src: typeof files;

test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await openModules(page, 'stores/submission/files/prepare.ts');
  await page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('input'), { type: 'file', multiple: true }),
    ),
  );
});

interface Sent {
  name: string;
  type: string;
  originalBytes: number;
  unprocessed: boolean;
  content: Buffer;
}

interface Chosen {
  name: string;
  buffer: Buffer;
  mimeType?: string;
}

/**
 * Chosen as a candidate does, and what comes of each: a file to send, or why not.
 *
 * @param chosen a file on this machine, or some that are made here
 */
async function prepareAll(page: Page, chosen: string | Chosen[]): Promise<(Sent | FileError)[]> {
  const files =
    typeof chosen === 'string' ? chosen : chosen.map((file) => ({ mimeType: '', ...file }));
  await page.setInputFiles('input', files);
  const prepared = await page.evaluate(() =>
    Promise.all(
      [...document.querySelector('input')!.files!].map(async (file) => {
        const result = await src.prepare(file);
        if (!result.ok) return result.reason;
        const { file: made, type, originalBytes, unprocessed } = result;
        const base64 = new Uint8Array(await made.arrayBuffer()).toBase64();
        if (made.type !== type) throw new Error(`not as told: ${made.type}`);
        return { name: made.name, type, originalBytes, unprocessed, base64 };
      }),
    ),
  );
  return prepared.map((one) => {
    if (typeof one === 'string') return one;
    const { base64, ...told } = one;
    return { ...told, content: Buffer.from(base64, 'base64') };
  });
}

async function sent(page: Page, name: string, buffer: Buffer): Promise<Sent & { meta: Metadata }> {
  const [result] = await prepareAll(page, [{ name, buffer }]);
  if (typeof result !== 'object') throw new Error(`${name}: ${result}`);
  return { ...result, meta: await sharp(result.content).metadata() };
}

/** Nothing that a camera or a program has noted, in whatever form. */
function expectNothingNoted({ content, meta }: { content: Buffer; meta: Metadata }): void {
  expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(4).fill(undefined));
  expect(content.toString('latin1')).not.toMatch(
    /Exif\0\0|xmpmeta|Tecno|Awa Dossou|Calavi|ftypmp42/,
  );
}

const pixels = (content: Buffer): Promise<Buffer> => sharp(content).raw().toBuffer();

function difference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

// What is read from a file and taken out of it, of each type: tests/unit/pictures.
test('a photo stands upright, is scaled down only if it is large, and tells no place', async ({
  page,
}) => {
  for (const { width, height, quality } of [
    { width: 1800, height: 900, quality: 95 },
    // It has so few bytes that it would be kept as it is, if it were upright.
    { width: 300, height: 200, quality: 40 },
  ]) {
    const upright = marked(width, height).removeAlpha();
    const size = { width: Math.min(width, 1600), height: Math.min(height, 800) };
    const expected = await sharp(await upright.clone().png().toBuffer())
      .resize(size)
      .raw()
      .toBuffer();
    const photo = await sent(page, 'photo.jpg', await held(6, upright, quality));
    expect(photo.meta).toMatchObject(size);
    expect(difference(await pixels(photo.content), expected)).toBeLessThan(4);
    expectNothingNoted(photo);
  }

  const large = await noted(grainy(2400, 600)).jpeg({ quality: 78 }).toBuffer();
  expect((await sharp(large).metadata()).exif).toBeDefined();
  const photo = await sent(page, 'Séchoir.JPEG', large);
  expect(photo).toMatchObject({
    name: 'Séchoir.JPEG',
    type: 'image/jpeg',
    originalBytes: large.length,
    unprocessed: false,
    meta: { format: 'jpeg', width: 1600, height: 400 },
  });
  expect(photo.content.length).toBeLessThan(large.length / 2);
  expectNothingNoted(photo);

  const full = await noted(grainy(300, 200)).jpeg({ quality: 40 }).toBuffer();
  const small = await sent(page, 'a.jpg', full);
  expectNothingNoted(small);
  expect(await pixels(small.content)).toEqual(await pixels(full));
});

/** Noise cannot be compressed. */
const fast = { compressionLevel: 0 };

test('transparency stays in the type that was chosen, an opaque picture becomes a JPEG', async ({
  page,
}) => {
  const logo = await sharp({
    create: { width: 2000, height: 500, channels: 4, background: '#0000' },
  })
    .composite([{ input: await grainy(400, 400).png(fast).toBuffer() }])
    .png()
    .toBuffer();
  const { name, type, meta, content } = await sent(page, 'logo.png', logo);
  expect({ name, type }).toEqual({ name: 'logo.png', type: 'image/png' });
  expect(meta).toMatchObject({ format: 'png', width: 1600, height: 400, hasAlpha: true });
  const alphas = await sharp(content).extractChannel(3).raw().toBuffer();
  expect([alphas[0], alphas[200 * 1600 + 800]]).toEqual([0, 255]);

  const webp = await sent(page, 'logo.webp', await sharp(logo).webp({ lossless: true }).toBuffer());
  expect(webp.meta).toMatchObject({ format: 'webp', width: 1600, hasAlpha: true });
  const place = await noted(sharp(logo)).avif({ effort: 0 }).toBuffer();
  const avif = await sent(page, 'logo.avif', place);
  expect(avif).toMatchObject({ name: 'logo.avif', meta: { format: 'jpeg', width: 1600 } });
  expect([...(await pixels(avif.content)).subarray(0, 3)]).toEqual([255, 255, 255]);

  const screenshot = await noted(grainy(360, 2400).ensureAlpha()).png(fast).toBuffer();
  const opaque = await sent(page, 'Capture.PNG', screenshot);
  expect(opaque).toMatchObject({ name: 'Capture.PNG', meta: { width: 240, height: 1600 } });
  expectNothingNoted(opaque);
});

test('what is no still photo stays as it is, and one that this browser cannot open, without its notes', async ({
  page,
}) => {
  // One of its frames would be fewer bytes.
  const film = await moving([grainy(200, 150), grainy(200, 150)]);
  const gif = await film.gif({ delay: 100 }).toBuffer();
  expect((await sent(page, 'film.gif', gif)).content).toEqual(gif);
  const mimeType = 'application/pdf';
  expect(await prepareAll(page, [{ name: 'Mémoire.pdf', buffer: pdf, mimeType }])).toMatchObject([
    { name: 'Mémoire.pdf', type: mimeType, content: pdf, unprocessed: false },
  ]);
  const buffer = await heic();
  const name = 'IMG_2024.HEIC';
  const photo = await sent(page, name, buffer);
  expect(photo).toMatchObject({ name, type: 'image/heic', unprocessed: false });
  expect(photo.content).toHaveLength(buffer.length);
  expect(photo.content.toString('latin1')).not.toMatch(/Tecno|Awa Dossou|Calavi/);
});

test('what is not what it seems is refused, with the reason', async ({ page }, info) => {
  const whole = await marked(400, 300).jpeg().toBuffer();
  const png = await marked(64, 48).png().toBuffer();
  const avif = await grainy(300, 200).avif({ effort: 0 }).toBuffer();
  const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.6));
  const broken = Buffer.from(png).fill(0, 60, 90);
  const refused: [FileError, string, Buffer, string?][] = [
    ['mismatch', 'note.png', Buffer.from('Bonjour')],
    ['mismatch', 'lettre.pdf', Buffer.from('PK\u0003\u0004')],
    ['type', 'note.txt', Buffer.from('Bonjour'), 'text/plain'],
    ['type', 'dessin.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['empty', 'photo.jpg', Buffer.alloc(0)],
    ['unreadable', 'these.pdf', Buffer.from(`%PDF-1.4${'x'.repeat(3000)}`)],
    ['unreadable', 'photo.jpg', cut(whole)],
    ['unreadable', 'photo.png', cut(png)],
    ['unreadable', 'photo.png', broken],
    ['unreadable', 'photo.avif', cut(avif)],
    ['too_many_pixels', 'photo.png', bomb(10_001)],
  ];
  const chosen = refused.map(([, name, buffer, mimeType = '']) => ({ name, buffer, mimeType }));
  const reasons = await prepareAll(page, chosen);
  expect(reasons.map((reason, index) => `${refused[index]![1]}: ${reason}`)).toEqual(
    refused.map(([reason, name]) => `${name}: ${reason}`),
  );

  const huge = info.outputPath('plan.pdf');
  await writeFile(huge, pdf);
  await truncate(huge, uploadDefaults.fileMb * MEGABYTE + 1);
  expect(await prepareAll(page, huge)).toEqual(['too_large' satisfies FileError]);
});

test('where a canvas gives back noise, a photo is sent as it is, without what was noted', async ({
  page,
}) => {
  // As protection against fingerprinting does.
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { getImageData } = prototype;
    prototype.getImageData = function (...given: Parameters<typeof getImageData>) {
      const image = getImageData.apply(this, given);
      image.data.forEach((value, at) => {
        if (at % 4 < 3) image.data[at] = value + (Math.random() * 2 - 1) * 60;
      });
      return image;
    };
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      const context = this.getContext('2d')!;
      const { width, height } = this;
      context.putImageData(context.getImageData(0, 0, width, height), 0, 0);
      toBlob.apply(this, given);
    };
  });
  const original = await noted(grainy(2000, 300)).jpeg().toBuffer();
  const photo = await sent(page, 'photo.jpg', original);
  // A comparison of so many bytes one by one would take minutes.
  expect((await pixels(photo.content)).equals(await pixels(original))).toBe(true);
  expect(photo.unprocessed).toBe(false);
  expectNothingNoted(photo);
});
