import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, diamond, disc, oval, ring, times } from '../shapes.ts';

const trunk =
  'M-390-30C-370-130-260-150-150-130C-20-108 80-130 210-120L280 60C290 140 276 190 284 290C324 296 344 312 344 344H214' +
  'C212 280 206 230 190 176C180 210 164 250 160 292C196 298 212 314 212 344H88C84 290 82 240 70 172C-10 196-120 196-196 164' +
  'C-214 200-222 240-220 292C-184 298-168 314-168 344H-292C-296 290-296 250-304 204C-328 236-346 262-350 292' +
  'C-314 298-298 314-298 344H-424C-428 260-400 200-402 130C-404 70-400 20-390-30Z';
const head =
  'M104-176C104-256 190-280 262-250C296-236 318-216 350-214L430-208C456-200 456-166 444-150L300-116 428-76C436-48 420-26 386-24C330-20 290 10 220 6C140 0 104-80 104-176Z';
const fangs =
  'M330-124L344-126 346-100ZM376-134L402-140 398-100ZM418-144L440-149 434-122ZM360-97L384-90 378-112Z';

export function lion(p: Palette): string {
  const { patch, tag, trim, cord, seam } = sewing(p);
  const mark = p.detail === p.body ? p.accent : p.detail;
  const throat = p.natural('laterite');
  const tuft = patch('M0 40C-60 0-60-60-10-110C50-70 60-10 0 40Z', p.accent);
  const mane = [
    ring(18, (i) => tag('M-46-150L0-236 46-150Z', i % 2 ? p.accent : mark)),
    patch(disc(0, 0, 178), p.accent),
    ring(18, () => trim('M-20-168H20L0-134Z', p.edge)),
  ].join('');
  return [
    cord('M-376-40C-470-110-470-270-360-286C-300-290-276-250-292-214', p.body, 28),
    at(tuft, -296, -190, 170),
    patch(trunk, p.body),
    times(4, (i) =>
      tag(diamond(-290 + i * 92, 20 + (i % 2) * 30, 30, 40), i % 2 ? mark : p.accent),
    ),
    at(mane, 190, -112),
    patch(oval(140, -250, 46, 52), p.body),
    patch(head, p.body),
    trim('M300-116L444-150 428-76Z', p.body === throat ? p.edge : throat),
    trim(fangs, p.natural('cream') === p.body ? p.accent : p.natural('cream')),
    trim('M408-210L430-208C452-200 454-180 450-166L414-178Z', p.edge),
    tag(diamond(276, -190, 28, 20), p.accent),
    seam('M-340 90C-320 120-300 130-270 136M190 40C200 90 210 110 206 150', p.edge),
  ].join('');
}
