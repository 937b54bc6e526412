import type { Palette } from '../palette.ts';
import { sewing } from '../sewing.ts';
import { at, teeth, zigzag } from '../shapes.ts';

const drop = 'M0-345C50-200 262-70 262 96A262 246 0 0 1-262 96C-262-70-50-200 0-345Z';

export function waterDrop(p: Palette): string {
  const { patch, trim, line, seam, inside } = sewing(p);
  const water = p.natural('indigo');
  const wave = water === p.accent ? p.body : p.accent;
  const foam = water === p.detail ? p.edge : p.detail;
  const depths = [
    trim('M-300 60H300V400H-300Z', wave),
    trim(teeth(-288, 60, 576, 62, 6), wave),
    line(zigzag(-288, 172, 576, 62, 6), p.edge, 22),
    trim('M-300 250H300V400H-300Z', foam),
    trim(teeth(-288, 252, 576, 62, 6), foam),
  ].join('');
  const droplet = patch('M0-96C14-56 74-20 74 28A74 70 0 0 1-74 28C-74-20-14-56 0-96Z', wave);
  return [
    at(droplet, -356, -170),
    at(droplet, 356, -60, 0, 1.15),
    patch(drop, water),
    inside('water', drop, depths),
    patch(drop, 'none'),
    seam('M-58-150C-110-90-170-40-184 6', p.edge),
  ].join('');
}
