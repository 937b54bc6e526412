import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, box, diamond, teeth, times, zigzag } from '../shapes.ts';

type Weave = (y: number, thread: string, back: string) => string;

export function cloth(p: Palette): string {
  const { patch, trim, cord, line, inside } = sewing(p);
  const dyes = [p.body, p.accent, p.detail, p.accent, p.body];
  const weaves: readonly Weave[] = [
    (y, thread, back) => trim(diamond(0, y, 58, 50), thread) + trim(diamond(0, y, 24, 22), back),
    (y, thread) => line(zigzag(-76, y + 24, 152, 48, 2), thread, 20),
    (y, thread) => trim(box(-80, y - 40, 160, 22) + box(-80, y, 160, 40), thread),
    (y, thread) => trim(teeth(-70, y + 44, 140, 88, 1), thread),
  ];
  const strip = (dye: string, i: number): string => {
    const thread = dye === p.accent ? p.body : p.accent;
    const shape = box(-78, -310, 156, 500 + (i % 2) * 34);
    const rows = times(
      5,
      (row) => weaves[(row * 3 + i) % weaves.length]?.(-216 + row * 104, thread, dye) ?? '',
    );
    const fringe = times(5, (k) => cord(`M${-56 + k * 28} ${200 + (i % 2) * 34}v38`, dye, 10));
    return at(
      fringe + patch(shape, dye) + inside(`strip${i}`, shape, rows) + patch(shape, 'none'),
      (i - 2) * 172,
      0,
    );
  };
  return [
    cord('M-210 318C-330 340-430 300-400 210', p.detail, 12),
    dyes.map(strip).join(''),
    cord('M-470-318H470', p.body, 46),
    times(11, (i) =>
      trim(diamond(-400 + i * 80, -318, 18), p.detail === p.body ? p.accent : p.detail),
    ),
    patch('M-250 308C-140 250 140 250 250 308C140 366-140 366-250 308Z', p.body),
    trim(box(-104, 290, 208, 36, 18), p.accent),
  ].join('');
}
