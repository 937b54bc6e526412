import { ornaments, staff } from './ornaments.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { sewing } from './sewing.ts';
import { at, box, flipped, times } from './shapes.ts';

export function flanks(palette: Palette, random: Random, from: number, to: number): string {
  const tools = sewing(palette);
  const [main, minor] = [
    random.pick(ornaments)(tools, palette),
    random.pick(ornaments)(tools, palette),
  ];
  const style = random.below(8);
  const room = to - from;
  if (room < 100) return '';

  const middle = (from + to) / 2;
  const size = Math.min(room, 200) / 220;
  const column = (): string => {
    if (style === 0 && room > 240) return at(staff(tools, palette), middle, 0, 0, 0.9);
    if (style < 4 && room > 220)
      return times(5, (i) =>
        at(i % 2 ? main : minor, middle + (i % 2 ? 1 : -1) * (room / 5), -256 + i * 128, 0, 0.56),
      );
    if (style === 4)
      return times(5, (i) =>
        at(i % 2 ? minor : main, middle, -264 + i * 132, 0, Math.min(size, 0.52)),
      );
    const small = [-1, 1].map((side) => at(minor, middle, side * 220, 0, size * 0.68));
    return at(main, middle, 0, 0, size) + small.join('');
  };
  const side = column();
  return side + flipped(side);
}

/** Keeps wide crops framed: a stitched selvedge down both edges of pictures without side bands. */
export function selvedges(palette: Palette): string {
  const { seam, trim } = sewing(palette);
  return [40, 1536]
    .map((x) => trim(box(x, 0, 24, 1000), palette.accent) + seam(`M${x + 12} 0V1000`, palette.edge))
    .join('');
}
