import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, diamond } from '../shapes.ts';

const heart =
  'M0 345C-130 220-390 70-390-130C-390-310-160-380 0-190C160-380 390-310 390-130C390 70 130 220 0 345Z';
const pulse = 'M-440 20H-200L-136-96-40 156 60-200 130 84 164 20H440';

export function health(p: Palette): string {
  const { patch, tag, cord, line, seam } = sewing(p);
  const red = p.natural('laterite');
  const trace =
    [p.detail, p.accent, p.body, p.stitch].find((dye) => dye !== red && dye !== p.edge) ?? p.edge;
  return [
    patch(heart, red),
    at(seam(heart, p.edge), 0, -6, 0, 0.86),
    cord(pulse, p.edge, 52),
    line(pulse, trace, 30),
    ...[-1, 1].map((side) => tag(diamond(side * 446, 20, 40, 50), p.accent)),
  ].join('');
}
