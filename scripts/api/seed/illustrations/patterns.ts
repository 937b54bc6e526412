import { box, diamond, disc } from './shapes.ts';

export type Inks = { base: string; first: string; second: string };

export type Pattern = {
  /** One repeat in a square of 100 whose outer side is y = 0. */
  draw: (inks: Inks, even: boolean) => string;
  /** Repeats that run into one another must stay exactly aligned. */
  joined?: true;
};

const flat = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;

export const patterns: readonly [Pattern, ...Pattern[]] = [
  { draw: ({ first, second }, even) => flat('M4 8H96L50 92Z', even ? first : second) },
  {
    draw: ({ first, second }) => flat('M0 4H100L50 64Z', first) + flat(box(0, 76, 101, 24), second),
    joined: true,
  },
  {
    draw: ({ base, first, second }, even) =>
      flat(diamond(50, 50, 47, 45), even ? first : second) + flat(diamond(50, 50, 20, 19), base),
  },
  { draw: ({ first }) => flat('M0 6L50 60 100 6V42L50 96 0 42Z', first), joined: true },
  {
    draw: ({ first, second }, even) => flat('M8 6H92L50 50 92 94H8L50 50Z', even ? first : second),
  },
  {
    draw: ({ first, second }) =>
      flat(box(4, 5, 16, 90), first) + flat(diamond(61, 50, 32, 42), second),
  },
  {
    draw: ({ first, second }) =>
      flat('M0 4H100V26H82V48H64V70H36V48H18V26H0Z', first) + flat(box(0, 82, 101, 18), second),
    joined: true,
  },
  {
    draw: ({ first, second }, even) => flat('M4 6H54L96 50 54 94H4L46 50Z', even ? first : second),
  },
  {
    draw: ({ first, second }) =>
      flat('M4 5H96A46 50 0 0 1 4 5Z', first) + flat(disc(0, 78, 14), second),
    joined: true,
  },
  {
    draw: ({ first, second }, even) =>
      flat(box(0, 5, 50, 45) + box(50, 50, 50, 45), even ? first : second),
    joined: true,
  },
  {
    draw: ({ first, second }, even) =>
      flat(even ? 'M4 92L50 8 96 92Z' : 'M4 8L50 92 96 8Z', even ? first : second),
  },
  {
    draw: ({ first, second }, even) =>
      flat('M6 6H38L50 26 62 6H94L70 50 94 94H62L50 74 38 94H6L30 50Z', even ? first : second),
  },
];
