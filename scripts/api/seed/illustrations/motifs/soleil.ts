import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { diamond, disc, ring, star } from '../shapes.ts';

export function sun(p: Palette): string {
  const { patch, tag, trim } = sewing(p);
  const core = p.natural('ochre');
  const ray = 'M-46 -200L0 -350 46 -200Z';
  return [
    ring(14, (i) => tag(ray, i % 2 ? p.accent : p.body)),
    patch(disc(0, 0, 222), core),
    ring(18, () => trim('M-27 -206L27 -206 0 -160Z', p.edge)),
    patch(disc(0, 0, 138), p.accent === core ? p.body : p.accent),
    trim(star(8, 116, 62), p.detail),
    trim(disc(0, 0, 42), p.body === p.detail ? p.accent : p.body),
    trim(diamond(0, 0, 18), p.edge),
  ].join('');
}
