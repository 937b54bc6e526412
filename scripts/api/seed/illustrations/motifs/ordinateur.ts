import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, box, diamond, disc, star, times, zigzag } from '../shapes.ts';

const rows = [
  [-320, 150],
  [-270, 210],
  [-270, 130],
  [-320, 90],
] as const;

export function laptop(p: Palette): string {
  const { patch, trim, line } = sewing(p);
  const screen = p.detail === p.body ? p.edge : p.detail;
  const glow = p.accent === screen ? p.body : p.accent;
  const keys = times(3, (row) =>
    times(11, (i) =>
      trim(
        box((i - 5) * (70 + row * 5) - 24, 212 + row * 32, 48 + row * 3, 20, 5),
        i % 3 === row ? p.accent : p.edge,
      ),
    ),
  );
  return [
    patch(box(-430, -345, 860, 520, 34), p.body),
    patch(box(-374, -294, 748, 418, 10), screen),
    ...rows.map(([x, width], i) =>
      line(`M${x} ${-226 + i * 52}h${width}`, i % 2 ? p.body : glow, 22),
    ),
    line(zigzag(-320, 84, 300, 66, 4), p.body, 18),
    at(
      trim(star(12, 150, 104), glow) +
        trim(disc(0, 0, 84), p.body) +
        trim(diamond(0, 0, 50), screen),
      176,
      -84,
    ),
    patch('M-440 176H440L560 320H-560Z', p.body),
    keys,
    patch(box(-570, 312, 1140, 34, 14), p.accent),
  ].join('');
}
