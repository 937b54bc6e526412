import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, diamond, disc, ring, star, through } from '../shapes.ts';

function toothed(count: number, outer: number, root: number): string {
  const half = Math.PI / count;
  const profile = [
    [-0.62, root],
    [-0.4, outer],
    [0.4, outer],
    [0.62, root],
  ] as const;
  const points = Array.from({ length: count }, (_, i) =>
    profile.map(([turn, r]) => {
      const angle = (i * 2 + turn) * half;
      return [Math.sin(angle) * r, -Math.cos(angle) * r] as const;
    }),
  );
  return through(points.flat());
}

export function gears(p: Palette): string {
  const { patch, tag, trim } = sewing(p);
  const hub = p.detail === p.body ? p.edge : p.detail;
  const large = [
    patch(toothed(12, 280, 222), p.body),
    patch(disc(0, 0, 160), p.accent),
    ring(12, () => trim(diamond(0, -128, 18, 22), p.body)),
    tag(disc(0, 0, 92), hub),
    trim(star(8, 70, 36), p.body),
  ].join('');
  const small = [
    patch(toothed(8, 170, 116), p.accent),
    tag(disc(0, 0, 72), p.body),
    trim(star(4, 52, 22), p.accent),
  ].join('');
  return at(large, -120, 66) + at(small, 252, -176, 12) + at(small, 262, 222, 10, 0.62);
}
