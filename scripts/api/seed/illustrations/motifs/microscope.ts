import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, box, diamond, disc, teeth, times } from '../shapes.ts';

export function microscope(p: Palette): string {
  const { patch, tag, trim, cord, fuse } = sewing(p);
  const mark = p.detail === p.body ? p.accent : p.detail;
  const tube = [
    tag(box(-38, -246, 76, 60, 10), p.accent),
    patch(box(-62, -196, 124, 250, 18), p.body),
    times(3, (i) => trim(diamond(0, -134 + i * 62, 34, 26), mark)),
    patch('M-62 54H62L40 116H-40Z', p.accent),
    tag(box(-24, 116, 48, 44, 6), p.body),
  ].join('');
  return [
    fuse([['M60-150C290-120 300 190 130 290', 62]], p.body),
    at(tube, -40, -92, 16),
    tag(disc(128, -60, 46), p.accent),
    trim(disc(128, -60, 20), p.edge),
    patch(box(-230, 120, 330, 42, 12), p.accent),
    cord('M-90 170V270', p.body, 40),
    tag(disc(-90, 216, 34), p.accent),
    patch('M-270 345V300C-270 270-250 262-230 262H220C260 262 280 290 280 345Z', p.body),
    trim(teeth(-230, 330, 480, 46, 8), mark),
  ].join('');
}
