import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { box, diamond, mirrored, teeth, times } from '../shapes.ts';

const capsule = box(-128, -345, 256, 420, 128);

export function microphone(p: Palette): string {
  const { patch, trim, line, cord, inside } = sewing(p);
  const mesh = p.detail === p.body ? p.accent : p.detail;
  const grille = times(4, (row) =>
    times(4, (i) =>
      trim(diamond(-114 + i * 76, -296 + row * 62, 28, 26), row % 2 ? p.accent : mesh),
    ),
  );
  const wave = (r: number, i: number): string =>
    cord(
      `M${r} ${-130 - r * 0.34}A${r} ${r} 0 0 1 ${r} ${-130 + r * 0.34}`,
      i % 2 ? p.accent : p.body,
      30,
    );
  return [
    mirrored([280, 380].map(wave).join('')),
    cord('M0 150V290', p.body, 40),
    cord('M-206-100V-30A206 206 0 0 0 206-30V-100', p.accent, 36),
    patch(capsule, p.body),
    inside('capsule', capsule, grille),
    patch(capsule, 'none'),
    patch(box(-148, -82, 296, 44, 12), p.accent),
    line('M-70 0H70M-50 36H50', mesh, 16),
    patch('M-210 346C-210 290-150 274-110 274H110C150 274 210 290 210 346Z', p.body),
    trim(teeth(-160, 334, 320, 40, 8), mesh),
  ].join('');
}
