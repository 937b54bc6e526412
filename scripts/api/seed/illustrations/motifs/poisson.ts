import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, disc, times, zigzag } from '../shapes.ts';

const outline =
  'M-500 10C-400-190-60-290 270-40C340-90 420-170 520-190C470-70 470 90 520 220C420 200 340 130 270 70C-60 310-400 210-500 10Z';
const scale = 'M-46 0A46 50 0 0 0 46 0Z';

export function fish(p: Palette): string {
  const { patch, tag, trim, line, seam, inside } = sewing(p);
  const dark = p.detail === p.body ? p.edge : p.detail;
  const rows = times(5, (row) =>
    times(5, (column) =>
      at(
        trim(scale, (row + column) % 2 ? p.accent : dark),
        -150 + column * 96 + (row % 2) * 48,
        -170 + row * 74,
      ),
    ),
  );
  return [
    patch('M-190-150C-140-280 20-330 140-290C110-240 110-190 130-120Z', p.accent),
    patch('M-120 190C-70 300 20 340 110 330C80 270 90 220 70 170Z', p.accent),
    patch(outline, p.body),
    inside(
      'scales',
      outline,
      rows + line('M312-40L470-120M312 16H470M312 66L470 150', p.accent, 16),
    ),
    patch(outline, 'none'),
    patch('M-250-176C-180-90-180 130-250 196', 'none'),
    tag(disc(-348, -40, 40), p.edge),
    trim(disc(-348, -40, 18), p.body),
    seam('M-470 30C-430 60-390 64-350 50', p.edge),
    line(zigzag(-500, 330, 420, 34, 7), p.accent, 16),
    line(zigzag(180, 330, 300, 34, 5), p.accent, 16),
  ].join('');
}
