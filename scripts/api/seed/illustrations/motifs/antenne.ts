import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { box, diamond, disc, mirrored, times } from '../shapes.ts';

const radii = [110, 196, 282];

export function mast(p: Palette): string {
  const { patch, tag, trim, cord } = sewing(p);
  const mark = p.detail === p.body ? p.accent : p.detail;
  const wave = (r: number, i: number): string => {
    const [dx, dy] = [Math.round(r * 0.77), Math.round(r * 0.64)];
    return cord(
      `M${dx} ${-150 - dy}A${r} ${r} 0 0 1 ${dx} ${-150 + dy}`,
      i % 2 ? p.body : p.accent,
      34 - i * 3,
    );
  };
  const levels = [290, 190, 100, 24, -40];
  const reach = (y: number): number => 20 + ((y + 120) / 440) * 150;
  const brace = times(levels.length - 1, (i) => {
    const [low, high] = [levels[i] ?? 0, levels[i + 1] ?? 0];
    return cord(
      `M${-reach(low)} ${low}L${reach(high)} ${high}M${reach(low)} ${low}L${-reach(high)} ${high}`,
      p.accent,
      12,
    );
  });
  return [
    mirrored(radii.map(wave).join('')),
    brace,
    mirrored(cord('M-20-120L-172 320', p.body, 28)),
    patch(box(-220, 306, 440, 42, 10), p.body),
    times(8, (i) => trim(diamond(-175 + i * 50, 327, 16, 13), mark)),
    patch(diamond(0, -150, 76, 92), p.body),
    tag(disc(0, -150, 36), mark),
  ].join('');
}
