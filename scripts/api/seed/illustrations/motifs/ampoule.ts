import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, box, diamond, times } from '../shapes.ts';

const globe = 'M-92 168C-92 90-206 50-206-84A206 196 0 0 1 206-84C206 50 92 90 92 168Z';

export function lightBulb(p: Palette): string {
  const { patch, tag, trim, cord, line, seam } = sewing(p);
  const glass = p.natural('ochre');
  const screw = p.accent === glass ? p.body : p.accent;
  const glow = glass === p.body ? p.accent : p.body;
  const ray = tag('M-30-242L0-350 30-242Z', glow);
  return [
    times(9, (i) => at(ray, 0, -64, -108 + i * 27, i % 2 ? 0.92 : 1.02)),
    patch(globe, glass),
    seam('M-170-84A170 162 0 0 1-40-240', p.edge),
    cord('M-44 160L-62 20-96-60M44 160L62 20 96-60', screw, 14),
    line('M-96-60L-58-106-20-50 20-106 58-50 96-60', p.edge, 34),
    line('M-96-60L-58-106-20-50 20-106 58-50 96-60', screw, 16),
    patch(box(-112, 166, 224, 52, 20), screw),
    tag(box(-104, 218, 208, 46, 18), p.edge === screw ? p.accent : p.detail),
    patch(box(-96, 264, 192, 44, 18), screw),
    tag('M-60 308H60L34 348H-34Z', p.body === screw ? p.accent : p.body),
    times(5, (i) => trim(diamond(-72 + i * 36, 192, 12, 16), p.edge)),
  ].join('');
}
