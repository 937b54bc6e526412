import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, diamond, times, zigzag } from '../shapes.ts';

const trunk =
  'M-310 344C-200 320-158 250-150 160C-144 70-160 20-180-20C-220-70-280-90-360-100L-356-148C-280-146-210-134-170-104' +
  'C-180-160-215-205-262-240L-228-272C-166-228-126-180-110-120C-98-180-70-230-40-290L10-284C-12-220-16-170-8-120' +
  'C30-170 60-210 118-250L150-220C104-180 82-150 86-100C130-150 190-172 320-172L324-124C230-116 184-80 166-20' +
  'C148 40 142 80 150 160C160 250 200 320 310 344L150 344C124 322 108 322 88 344L-64 344C-84 316-104 318-124 344Z';
const clump =
  'M-128 34C-160 0-140-48-98-46C-84-84-26-92 0-64C26-92 84-84 98-46C140-48 160 0 128 34C106 62 60 60 44 46C20 66-20 66-44 46C-60 60-106 62-128 34Z';

const crown = [
  [-348, -128, 0.86],
  [340, -150, 0.9],
  [-232, -252, 0.92],
  [190, -256, 0.88],
  [-20, -278, 1],
] as const;

export function baobab(p: Palette): string {
  const { patch, trim, line } = sewing(p);
  const green = p.natural('forest');
  const wood = green === p.body ? p.accent : p.body;
  const mark = wood === p.detail ? p.accent : p.detail;
  const fruit = p.accent === green || p.accent === wood ? p.detail : p.accent;
  const tuft =
    patch(clump, green) +
    times(5, (i) => trim(`M${-92 + i * 40} ${i % 2 ? 18 : 0}l12-36 12 36Z`, fruit));
  return [
    patch(trunk, wood),
    times(3, (i) => trim(diamond(0, 6 + i * 96, 56, 44), mark)),
    times(3, (i) => trim(diamond(0, 6 + i * 96, 24, 20), wood)),
    line(zigzag(-100, 296, 200, 34, 4), p.edge, 12),
    ...crown.map(([x, y, scale]) => at(tuft, x, y, 0, scale)),
  ].join('');
}
