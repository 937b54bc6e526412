import type { Palette } from '../palette.ts';
import type { Strand } from '../sewing.ts';
import { sewing } from '../sewing.ts';
import { at, box, diamond, mirrored, teeth, times } from '../shapes.ts';

const hand: readonly Strand[] = [
  ['M-78 236C-90 150-108 90-100 30L74 30C96 120 84 170 72 236Z', 44],
  ['M-96 40L-124-84', 60],
  ['M-36 24L-48-136', 62],
  ['M26 24L30-124', 60],
  ['M76 40L98-62', 54],
  ['M-80 170C-150 130-184 96-200 30', 60],
];

export function hands(p: Palette): string {
  const { patch, trim, cord, fuse, line, seam } = sewing(p);
  const leaf = p.natural('forest');
  const skin = p.body === leaf ? p.accent : p.body;
  const cuff = skin === p.accent ? p.detail : p.accent;
  const soil = [p.natural('laterite'), p.natural('ochre')].find((dye) => dye !== skin) ?? p.detail;
  const palm = [
    fuse(hand, skin),
    seam('M-100 40C-90 150 30 60 80 90M-60 200C-70 130-30 100 20 96', p.edge),
    patch(box(-124, 240, 244, 106, 10), cuff),
    times(4, (i) => trim(diamond(-86 + i * 56, 293, 24, 36), p.edge)),
  ].join('');
  const blade =
    patch('M0 0C-20-110-120-176-250-160C-244-50-130 50 0 0Z', leaf) +
    line('M-40-24C-90-60-130-84-180-104', p.edge, 8);
  return [
    mirrored(at(palm, -244, 0, -6)),
    cord('M0 130C-14 40 10-40 0-170', leaf, 28),
    at(blade, 0, -150, 16),
    `<g transform="translate(0 -110)scale(-.9 .9)rotate(12)">${blade}</g>`,
    patch('M-220 170C-150 60 150 60 220 170C150 236-150 236-220 170Z', soil),
    trim(teeth(-130, 196, 260, 52, 5), soil === p.natural('ochre') ? p.edge : p.natural('ochre')),
  ].join('');
}
