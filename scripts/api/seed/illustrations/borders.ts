import type { Palette } from './palette.ts';
import { byContrast } from './palette.ts';
import { patterns } from './patterns.ts';
import type { Random } from './random.ts';
import { at, box, diamond, times } from './shapes.ts';

/** A thickness of 0 leaves that pair of sides bare. */
export type Frame = { x: number; y: number; w: number; h: number; sides: number; ends: number };

export function borders(palette: Palette, random: Random, frame: Frame): string {
  const dyes = [palette.body, palette.accent, palette.detail, palette.edge];
  const lively = dyes.filter((dye, i) => dyes.indexOf(dye) === i);
  const base = lively[random.below(lively.length)] ?? palette.edge;
  const [first = palette.edge, second = first] = byContrast(
    base,
    lively.filter((dye) => dye !== base),
  );
  const inks = { base, first, second };
  const { draw, joined } = random.pick(patterns);

  const strip = (length: number, thick: number): string => {
    const count = Math.max(3, Math.round(length / thick / 2.5) * 2 + 1);
    const step = length / count;
    const repeats = times(count, (i) => {
      // A degree of tilt keeps loose repeats looking cut by hand rather than ruled.
      const tilt = joined ? 0 : random.between(-2.5, 2.5);
      const place = `translate(${(i * step).toFixed(1)})scale(${(step / 100).toFixed(4)} ${(thick / 100).toFixed(3)})`;
      return `<g transform="${place}rotate(${tilt.toFixed(1)} 50 50)">${draw(inks, i % 2 === 0)}</g>`;
    });
    const seam = base === palette.ground ? first : base;
    return [
      `<path d="${box(0, 0, length, thick)}" fill="${base}"/>`,
      repeats,
      `<path d="M0 0H${length}M0 ${thick}H${length}" stroke="${palette.edge}" stroke-width="9"/>`,
      thick < 80
        ? ''
        : `<path d="M0 ${thick + 22}H${length}" stroke="${seam}" stroke-width="5" stroke-dasharray="34 24"/>`,
    ].join('');
  };

  const { x, y, w, h, sides, ends } = frame;
  const [right, low] = [x + w, y + h];
  const bands: string[] = [];
  if (ends > 0) {
    const band = strip(w - 2 * sides, ends);
    bands.push(at(band, x + sides, y), at(band, right - sides, low, 180));
  }
  if (sides > 0) {
    const band = strip(h - 2 * ends, sides);
    bands.push(at(band, x, low - ends, -90), at(band, right, y + ends, 90));
  }
  if (sides > 0 && ends > 0) {
    const square =
      `<path d="${box(0, 0, sides, ends)}" fill="${first}" stroke="${palette.edge}" stroke-width="9"/>` +
      `<path d="${diamond(sides / 2, ends / 2, sides * 0.36, ends * 0.36)}" fill="${base}"/>` +
      `<path d="${diamond(sides / 2, ends / 2, sides * 0.15, ends * 0.15)}" fill="${second}"/>`;
    for (const cx of [x, right - sides]) bands.push(at(square, cx, y), at(square, cx, low - ends));
  }
  return bands.join('');
}
