import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { box, diamond, disc, ring, times } from '../shapes.ts';

export function microchip(p: Palette): string {
  const { patch, tag, trim, cord, line } = sewing(p);
  const core = p.detail === p.body ? p.edge : p.detail;
  const pins = ring(4, () => times(5, (i) => tag(box(-176 + i * 76, -310, 48, 100, 8), p.accent)));
  const tracks = ['M-280-152H-370L-430-212H-500', 'M-280 0H-500', 'M-280 152H-370L-430 212H-500'];
  const ends = [
    [-500, -212],
    [-500, 0],
    [-500, 212],
  ] as const;
  const wires =
    tracks.map((track) => cord(track, p.accent, 16)).join('') +
    ends.map(([x, y]) => tag(disc(x, y, 32), p.body)).join('');
  return [
    wires,
    `<g transform="rotate(180)">${wires}</g>`,
    pins,
    patch(box(-250, -250, 500, 500, 30), p.body),
    ring(4, () =>
      times(6, (i) =>
        trim(`M${-180 + i * 60} -216L${-150 + i * 60} -166 ${-120 + i * 60} -216Z`, p.accent),
      ),
    ),
    patch(box(-140, -140, 280, 280, 10), core),
    trim(diamond(0, 0, 124), p.body),
    trim(diamond(0, 0, 84), p.accent),
    trim(diamond(0, 0, 44), core),
    ring(4, () => line('M-112-112L-92-92', p.body, 14)),
  ].join('');
}
