import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { at, box, diamond, disc, ring, teeth, times, zigzag } from './shapes.ts';

type Backing = (colour: string) => string;

const flat = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;

const chevrons = (y: number): string =>
  `${zigzag(-960, y, 1920, 120, 5)}v56${'l-192-120l-192 120'.repeat(5)}Z`;

/** Large tone-on-tone shapes around the origin, as if pressed into a mud wall. */
const backings: readonly [Backing, ...Backing[]] = [
  (colour) => flat(disc(0, 0, 430), colour),
  (colour) => flat(diamond(0, 0, 640, 470), colour),
  (colour) => ring(12, () => flat('M-90-1000L0-60 90-1000Z', colour)),
  (colour) => times(3, (i) => flat(teeth(-900, -140 + i * 270, 1800, 200, 8), colour)),
  (colour) => flat('M-420 600V-40A420 420 0 0 1 420-40V600Z', colour),
  (colour) => times(5, (i) => flat(box(-900, -450 + i * 200, 1800, 100), colour)),
  (colour) => times(4, (i) => flat(chevrons(-320 + i * 230), colour)),
  (colour) =>
    times(3, (row) =>
      times(7, (i) =>
        flat(diamond(-840 + i * 280 + (row % 2) * 140, -290 + row * 290, 112, 112), colour),
      ),
    ),
];

export function groundCloth(palette: Palette, random: Random): string {
  return (
    flat(box(0, 0, 1600, 1000), palette.ground) + at(random.pick(backings)(palette.deep), 800, 500)
  );
}
