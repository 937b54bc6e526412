import type { Palette } from '../palette.ts';
import { dye } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, box, disc, teeth, times } from '../shapes.ts';

const heap = [
  [-56, -66],
  [0, -66],
  [56, -66],
  [-28, -112],
  [28, -112],
  [0, -152],
] as const;

export function market(p: Palette): string {
  const { patch, tag, trim, line } = sewing(p);
  const mark = p.detail === p.body ? p.accent : p.detail;
  const awning = times(8, (i) => {
    const [top, low] = [(k: number) => -360 + k * 90, (k: number) => -460 + k * 115];
    const [a, b] = [low(i), low(i + 1)];
    return patch(
      `M${top(i)}-345H${top(i + 1)}L${b}-170A57.5 54 0 0 1 ${a}-170Z`,
      i % 2 ? mark : p.body,
    );
  });
  const wares = [dye.laterite, dye.ochre, dye.forest, dye.indigo, dye.cream];
  const fruits = wares.filter(
    (ware) => ![p.accent, p.ground, p.edge].some((taken) => taken === ware),
  );
  const basket = (fruit: string): string =>
    heap.map(([x, y]) => tag(disc(x, y, 34), fruit)).join('') +
    patch('M-124-46H124L88 70H-88Z', p.accent) +
    line('M-96-10L-72 30-44-14-18 30 8-14 34 30 60-14 84 26', p.edge, 10);
  return [
    tag(box(-404, -200, 34, 540), p.accent),
    tag(box(370, -200, 34, 540), p.accent),
    times(3, (i) => at(basket(fruits[i % fruits.length] ?? p.body), (i - 1) * 248, 100)),
    awning,
    patch(box(-440, 172, 880, 60, 10), p.body),
    patch(box(-410, 232, 820, 114), mark),
    trim(teeth(-400, 336, 800, 90, 10), p.body === mark ? p.accent : p.body),
  ].join('');
}
