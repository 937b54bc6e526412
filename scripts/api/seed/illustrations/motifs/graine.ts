import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, diamond, times } from '../shapes.ts';

const leaf = 'M0 0C-50-140-180-200-340-186C-326-60-190 44 0 0Z';
const soil = 'M-450 346C-440 90-250 0 0 0C250 0 440 90 450 346Z';
const kernel = 'M0-136C84-90 132 0 116 66C100 136-100 136-116 66C-132 0-84-90 0-136Z';
const roots =
  'M0 290C20 310-14 320 4 342M-30 290C-70 300-90 320-130 322M30 290C70 300 90 320 130 322';

export function seed(p: Palette): string {
  const { patch, trim, cord, line, seam } = sewing(p);
  const green = p.natural('forest');
  const earth = p.body === green ? p.accent : p.body;
  const coat = p.detail === earth ? p.edge : p.detail;
  const mark = p.accent === earth ? p.body : p.accent;
  const blade = patch(leaf, green) + line('M-44-26C-120-76-190-110-256-132', p.edge, 8);
  const stripes = line('M0-96V84M-40-60C-64-10-66 40-52 76M40-60C64-10 66 40 52 76', mark, 20);
  const grain = patch(kernel, coat) + stripes;
  const pebbles = times(4, (i) => {
    const side = i % 2 ? 1 : -1;
    return trim(diamond(side * (220 + (i >> 1) * 80), 176 + (i >> 1) * 74, 28, 34), mark);
  });
  return [
    patch(soil, earth),
    seam('M-396 318C-370 130-220 50 0 50C220 50 370 130 396 318', p.edge),
    pebbles,
    cord(roots, mark, 14),
    cord('M0 110C-30 40 20-40 0-150', green, 32),
    at(blade, 4, -130, 4),
    `<g transform="translate(-2 -64)scale(-.86 .86)">${blade}</g>`,
    at(grain, 0, 180),
  ].join('');
}
