import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { box, diamond, teeth, times, zigzag } from '../shapes.ts';

const gourd =
  'M-40-338H40C42-296 52-280 82-258C156-206 148-116 84-66C80-52 90-46 122-34C308 26 330 262 156 330' +
  'C104 346-104 346-156 330C-330 262-308 26-122-34C-90-46-80-52-84-66C-148-116-156-206-82-258C-52-280-42-296-40-338Z';

export function calabash(p: Palette): string {
  const { patch, trim, line, inside, cord } = sewing(p);
  const carved = p.accent === p.detail ? p.edge : p.accent;
  const belly = [
    trim(box(-300, 60, 600, 150), carved),
    trim(teeth(-288, 132, 576, 60, 8), p.detail),
    trim(teeth(-288, -138, 576, 60, 8), p.detail).replace('/>', ' transform="scale(1 -1)"/>'),
    line('M-300 60H300M-300 210H300', p.edge, 10),
    times(7, (i) => trim(diamond(-216 + i * 72, 256, 24, 24), p.detail)),
    line(zigzag(-150, -120, 300, 50, 5), p.detail, 14),
    line('M-150-196H150M-150-96H150', p.edge, 8),
  ].join('');
  return [
    patch(gourd, p.body),
    inside('gourd', gourd, belly),
    patch(gourd, 'none'),
    cord('M-84-52H84', p.accent, 24),
    cord('M84-52C150-50 190-90 214-30M84-52C130-20 140 20 190 30', p.accent, 12),
    patch(box(-62, -350, 124, 40, 12), p.accent),
  ].join('');
}
