import sharp from 'sharp';
import { expect, it } from 'vitest';
import { publish } from './portal.ts';

/** The ground of public/favicon.svg. */
const RED = [0xa4, 0x37, 0x1a];

const icon = async (name: string) =>
  sharp(await (await (await publish()).fetch(`/${name}.png`)).arrayBuffer());

it.each([
  ['icon-192', 192],
  ['icon-512', 512],
  ['icon-maskable-512', 512],
])('%s is a picture of %d pixels', async (name, size) => {
  const { format, width, height } = await (await icon(name)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size });
});

it('the icon is drawn as it is, its corners round', async () => {
  const { data } = await (await icon('icon-512')).raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
  const middle = (256 * 512 + 256) * 4;
  expect([...data.subarray(middle, middle + 4)]).toEqual([...RED, 255]);
});

it('the maskable icon fills its square with the icon’s ground and keeps the rest in the circle', async () => {
  const pixels = await (await icon('icon-maskable-512')).removeAlpha().raw().toBuffer();
  const isOutside = (index: number) =>
    // The circle has 40 % of the width as its radius.
    Math.hypot((index % 512) - 255.5, Math.floor(index / 512) - 255.5) > 0.4 * 512;
  const [inside, outside] = [new Set<string>(), new Set<string>()];
  for (let index = 0; index < 512 * 512; index += 1) {
    const color = [...pixels.subarray(index * 3, index * 3 + 3)].join();
    (isOutside(index) ? outside : inside).add(color);
  }
  expect([...outside]).toEqual([RED.join()]);
  expect(inside.size).toBeGreaterThan(3);
});
