import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, diamond, disc, times } from '../shapes.ts';

const body =
  'M300-150C290-236 180-262 116-206C70-166 60-120 10-84C-110-10-280 40-520 70L-470 112-520 150-460 170-490 222' +
  'C-330 220-220 262-90 258C110 250 262 130 276-40Z';
const wing =
  'M60-30C10-190-110-310-330-345L-290-280-350-250-280-200-330-160-250-120-290-70-200-40C-160 60-60 130 40 120C110 100 110 30 60-30Z';
const quills = [
  'M-20-60C-80-170-150-230-230-266',
  'M-50-10C-110-100-170-150-220-176',
  'M-70 40C-130-20-160-60-196-86',
];

export function bird(p: Palette): string {
  const { patch, tag, trim, cord, line } = sewing(p);
  const mark = p.detail === p.body ? p.edge : p.detail;
  const quill = mark === p.accent ? p.body : mark;
  const leaf = patch('M0 0C10-70 70-110 150-104C140-30 80 16 0 0Z', p.natural('forest'));
  return [
    cord('M-70 236L-84 326M50 232L56 326', p.accent, 20),
    cord('M-400 336H400', p.natural('forest'), 26),
    at(leaf, 396, 330),
    at(leaf, -396, 330, -80),
    patch('M170-224L186-336 226-266 282-320 276-236 334-256 290-186Z', p.accent),
    tag('M290-190L440-130 288-84Z', p.accent),
    patch(body, p.body),
    tag(disc(214, -152, 36), mark === p.edge ? p.accent : mark),
    trim(disc(214, -152, 15), p.edge),
    times(4, (i) => trim(diamond(212 - i * 72, 40 + i * 46 - i * i * 4, 22, 30), p.accent)),
    times(3, (i) => line(`M-${330 - i * 8} ${108 + i * 40}H-${430 - i * 10}`, p.accent, 16)),
    patch(wing, p.accent),
    ...quills.map((path) => line(path, quill, 24)),
    trim(disc(0, 62, 26), quill),
  ].join('');
}
