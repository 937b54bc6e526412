import type { Palette } from './palette.ts';
import type { Sewing } from './sewing.ts';
import { box, diamond, disc, oval, ring, star, times } from './shapes.ts';

export type Ornament = (sewing: Sewing, palette: Palette) => string;

/** Small appliqués about 200 units wide around the origin. */
export const ornaments: readonly [Ornament, ...Ornament[]] = [
  ({ tag, trim }, p) => tag(diamond(0, 0, 92, 110), p.accent) + trim(diamond(0, 0, 46, 56), p.body),
  ({ tag, trim }, p) => tag(star(8, 108, 56), p.accent) + trim(disc(0, 0, 30), p.body),
  ({ tag }, p) => ring(4, () => tag('M-52-106H52L0-14Z', p.accent)),
  ({ tag, trim }, p) =>
    tag('M-84-106H84L16 0 84 106H-84L-16 0Z', p.accent) +
    trim(disc(0, -66, 20) + disc(0, 66, 20), p.body),
  ({ tag, line }, p) => {
    const lip = p.body === p.detail ? p.accent : p.body;
    return (
      tag(oval(0, 0, 74, 104), p.detail) +
      line('M0-70V70', lip, 18) +
      times(4, (i) => line(`M-24 ${-48 + i * 32}H24`, lip, 12))
    );
  },
  ({ tag }, p) =>
    tag('M46-96A108 108 0 1 0 46 96A76 76 0 1 1 46-96Z', p.accent) +
    tag(diamond(34, 0, 30, 36), p.body),
  ({ tag }, p) =>
    times(2, (i) =>
      tag(`M-92 ${-4 + i * 92}L0 ${-104 + i * 92} 92 ${-4 + i * 92}Z`, i ? p.body : p.accent),
    ),
  ({ tag, trim }, p) =>
    tag(disc(0, 0, 100), p.accent) +
    ring(8, () => trim('M-24-88H24L0-46Z', p.body)) +
    trim(disc(0, 0, 30), p.edge),
  ({ tag }, p) =>
    ring(4, (i) => tag('M0-10C-44-40-40-84 0-110C40-84 44-40 0-10Z', i % 2 ? p.body : p.accent)),
  ({ tag, trim }, p) =>
    tag(box(-84, -84, 168, 168), p.accent) +
    trim(diamond(0, 0, 76), p.body) +
    trim(diamond(0, 0, 32), p.edge),
];

/** The curved staff of office once carried by royal messengers. */
export const staff: Ornament = ({ patch, trim }, p) =>
  patch('M-22 260L-14-150C-14-200 26-240 92-240L104-190C66-190 40-166 36-130L22 260Z', p.accent) +
  patch('M-14-176L-104-206V-84L-10-114Z', p.body) +
  times(4, (i) => trim(diamond(4, -60 + i * 84, 14, 26), p.edge));
