import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, disc, ring, star } from '../shapes.ts';

export function compass(p: Palette): string {
  const { patch, tag, trim } = sewing(p);
  const face = p.detail === p.body ? p.edge : p.detail;
  const rose = p.accent === face ? p.body : p.accent;
  const tip = p.natural('laterite');
  const north = tip === face || tip === rose ? p.body : tip;
  const tail = [p.edge, p.stitch, p.body].find((dye) => dye !== face && dye !== north) ?? p.edge;
  return [
    patch(disc(0, 0, 345), p.body),
    ring(16, (i) =>
      trim(i % 4 ? 'M-30-326L30-326 0-284Z' : 'M-38-328L38-328 0-276Z', i % 4 ? p.accent : p.edge),
    ),
    patch(disc(0, 0, 268), face),
    trim(star(8, 218, 92), rose),
    at(patch('M-74 0L0-252 74 0Z', north) + patch('M-74 0L0 252 74 0Z', tail), 0, 0, 28),
    tag(disc(0, 0, 46), face),
  ].join('');
}
