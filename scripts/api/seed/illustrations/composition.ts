import type { Frame } from './borders.ts';
import { borders } from './borders.ts';
import { flanks, selvedges } from './flanks.ts';
import { groundCloth } from './ground.ts';
import type { Motif } from './motifs/index.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { at } from './shapes.ts';

const ringed: Frame = { x: 40, y: 52, w: 1520, h: 896, sides: 78, ends: 74 };
const slim: Frame = { x: 56, y: 56, w: 1488, h: 888, sides: 52, ends: 52 };
const banners: Frame = { x: -20, y: 52, w: 1640, h: 896, sides: 0, ends: 90 };
const pillars: Frame = { x: 36, y: -20, w: 1528, h: 1040, sides: 130, ends: 0 };

export function compose(motif: Motif, palette: Palette, random: Random): string {
  const frame =
    motif.reach > 500
      ? random.pick([ringed, banners, slim, banners])
      : random.pick([pillars, banners, ringed, pillars, banners, slim]);
  const scale = frame === pillars ? random.between(1.04, 1.12) : random.between(0.96, 1.02);
  const mirror = random.chance(0.5) ? -1 : 1;
  const field = frame.sides > 0 ? 800 - frame.x - frame.sides - 40 : 720;

  return [
    groundCloth(palette, random),
    at(flanks(palette, random, motif.reach * scale + 36, field), 800, 500),
    frame === banners ? selvedges(palette) : '',
    borders(palette, random, frame),
    `<g transform="translate(800 500)scale(${(scale * mirror).toFixed(3)} ${scale.toFixed(3)})">${motif.draw(palette)}</g>`,
  ].join('');
}
