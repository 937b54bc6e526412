import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, box, diamond, disc, star, teeth } from '../shapes.ts';

const layers = [196, 244, 272, 284, 280, 256, 212, 168, 150, 176];

export function printer(p: Palette): string {
  const { patch, tag, trim, cord, fuse, line } = sewing(p);
  const mark = p.detail === p.body ? p.accent : p.detail;
  const clay = p.detail === p.body ? p.edge : p.detail;
  const pot = layers.map((width, i) => [box(-width / 2, 198 - i * 26, width, 26, 12), 0] as const);
  return [
    patch(box(-330, -300, 64, 600), p.body),
    patch(box(266, -300, 64, 600), p.body),
    patch(box(-370, -345, 740, 70, 14), p.body),
    trim(teeth(-336, -286, 600, 46, 12), mark),
    tag(box(-350, -186, 700, 40, 10), p.accent),
    cord('M300-236C200-330 60-330 0-220', clay, 14),
    patch(box(-94, -226, 188, 118, 14), p.body),
    trim(diamond(0, -166, 56, 40), mark),
    tag('M-50-108H50L14-58H-14Z', p.accent),
    fuse(pot, clay),
    ...pot.map(([path], i) => trim(path, i % 2 ? clay : p.accent)),
    ...pot.map(([path]) => line(path, p.edge, 5)),
    tag(box(-230, 224, 460, 34, 8), p.accent),
    patch(box(-380, 262, 760, 84, 16), p.body),
    trim(teeth(-330, 328, 660, 50, 11), mark),
    at(
      patch(disc(0, 0, 92), p.accent) +
        trim(star(8, 70, 34), p.body) +
        trim(disc(0, 0, 22), p.edge),
      366,
      -236,
    ),
  ].join('');
}
