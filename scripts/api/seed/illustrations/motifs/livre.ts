import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, disc, mirrored, star, times } from '../shapes.ts';

const page = 'M0-60C-90-136-270-150-430-106V236C-270 194-90 208 0 290Z';

export function book(p: Palette): string {
  const { patch, tag, trim, line, seam } = sewing(p);
  const sheet = p.natural('cream');
  const [cover, text] = p.body === sheet ? [p.accent, p.detail] : [p.body, p.body];
  const second = p.accent === sheet ? p.detail : p.accent;
  const row = (i: number): string =>
    line(
      `M-64 ${8 + i * 66}C-150 ${-40 + i * 66}-260 ${-50 + i * 66}-370 ${-30 + i * 66}`,
      i % 2 ? second : text,
      26,
    );
  return [
    times(7, (i) =>
      at(tag('M-30-150L0-310 30-150Z', i % 2 ? p.body : p.accent), 0, -36, -66 + i * 22),
    ),
    patch(
      'M0 12C-100-70-300-84-480-48V292C-300 252-100 262 0 344C100 262 300 252 480 292V-48C300-84 100-70 0 12Z',
      cover,
    ),
    mirrored(patch(page, sheet)),
    times(4, row),
    at(
      trim(star(12, 126, 84), text) + trim(disc(0, 0, 62), second) + trim(star(4, 52, 22), sheet),
      220,
      50,
    ),
    seam('M0-40V280', p.edge),
  ].join('');
}
