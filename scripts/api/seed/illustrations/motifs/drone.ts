import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, box, diamond, disc, ring, times } from '../shapes.ts';

const corners = [
  [-350, -206],
  [350, -206],
  [-350, 206],
  [350, 206],
] as const;

export function drone(p: Palette): string {
  const { patch, tag, trim, cord, seam } = sewing(p);
  const blade = 'M0 0C24-40 38-80 18-120C-14-104-22-52 0 0Z';
  const rotor = (turn: number): string =>
    patch(disc(0, 0, 132), p.detail) +
    at(
      ring(3, () => trim(blade, p.body === p.detail ? p.accent : p.body)),
      0,
      0,
      turn,
    ) +
    tag(disc(0, 0, 34), p.accent);
  return [
    cord('M-350-206L350 206M350-206L-350 206', p.body, 44),
    ...corners.map(([x, y], i) => at(rotor(i * 25), x, y)),
    patch('M-74-210H74L142-90V90L74 190H-74L-142 90V-90Z', p.body),
    seam('M-58-180H58L112-80V80L58 160H-58L-112 80V-80Z', p.edge),
    patch(diamond(0, -40, 84, 104), p.accent),
    trim(diamond(0, -40, 42, 54), p.detail === p.accent ? p.edge : p.detail),
    tag(box(-70, 92, 140, 92, 20), p.accent),
    trim(disc(0, 138, 30), p.edge),
    times(2, (i) => trim(disc(0, 138, 20 - i * 10), i ? p.edge : p.body)),
  ].join('');
}
