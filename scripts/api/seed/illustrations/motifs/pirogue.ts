import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { disc, teeth, zigzag } from '../shapes.ts';

const sail = 'M-300-310L130-345 168 96-262 110Z';
const hull =
  'M-580 96C-440 166 440 166 580 96C548 214 470 268 350 272H-350C-470 268-548 214-580 96Z';
const man: readonly (readonly [string, number])[] = [
  [disc(356, -122, 34), 0],
  ['M330-66H384L398 40 400 150H316L320 40Z', 8],
  ['M334-58L300 10 250 30', 24],
  ['M382-58L330-6 262-50', 24],
];

export function pirogue(p: Palette): string {
  const { patch, trim, line, cord, fuse, inside } = sewing(p);
  const water = p.natural('indigo');
  const mark = p.detail === p.body ? p.accent : p.detail;
  const squares = [
    trim(
      'M-320-360H-140V-200H-320ZM40-360H200V-200H40ZM-140-200H40V-46H-140ZM-320-46H-140V140H-320ZM40-46H200V140H40Z',
      mark === p.accent ? p.body : mark,
    ),
    line('M-140-360V140M40-360V140M-320-200H220M-320-46H220', p.edge, 8),
  ].join('');
  return [
    cord('M-46-345V150', p.edge === p.body ? p.accent : p.body, 18),
    patch(sail, p.accent),
    inside('sail', sail, squares),
    patch(sail, 'none'),
    cord('M236-250L292 250', p.accent, 14),
    fuse(man, p.body),
    patch(hull, p.body),
    inside('hull', hull, trim(teeth(-480, 250, 960, 66, 16), mark)),
    cord(zigzag(-560, 344, 1120, 44, 14), water, 18),
  ].join('');
}
