import type { Random } from './random.ts';

export const dye = {
  laterite: '#ab3d1e',
  ochre: '#e0a030',
  indigo: '#222c62',
  paper: '#f2e7d0',
  forest: '#1f5a3d',
  ink: '#22150e',
  cream: '#fcf5e4',
} as const;

export type Dye = keyof typeof dye;

export type Palette = {
  ground: string;
  /** Tone on tone with the ground, for shapes that must stay behind the figure. */
  deep: string;
  edge: string;
  stitch: string;
  body: string;
  accent: string;
  detail: string;
  /** The dye itself, or the body colour where the dye would sink into the ground. */
  natural(wanted: Dye): string;
};

type Scheme = readonly [edge: Dye, stitch: Dye, body: Dye, accent: Dye, detail: Dye];
type Cloth = { ground: Dye; deep: string; schemes: readonly [Scheme, ...Scheme[]] };

const cloths = {
  laterite: {
    ground: 'laterite',
    deep: '#9a3317',
    schemes: [
      ['cream', 'ink', 'indigo', 'ochre', 'cream'],
      ['ink', 'cream', 'cream', 'ochre', 'indigo'],
      ['cream', 'ink', 'ink', 'ochre', 'cream'],
      ['ink', 'cream', 'ochre', 'cream', 'indigo'],
    ],
  },
  indigo: {
    ground: 'indigo',
    deep: '#1a2350',
    schemes: [
      ['cream', 'indigo', 'laterite', 'ochre', 'cream'],
      ['cream', 'ink', 'ochre', 'laterite', 'cream'],
      ['cream', 'ink', 'cream', 'laterite', 'ochre'],
    ],
  },
  ocre: {
    ground: 'ochre',
    deep: '#d6932a',
    schemes: [
      ['ink', 'cream', 'laterite', 'cream', 'indigo'],
      ['cream', 'ink', 'indigo', 'laterite', 'cream'],
      ['cream', 'ink', 'forest', 'laterite', 'cream'],
      ['ink', 'cream', 'cream', 'laterite', 'forest'],
    ],
  },
  papier: {
    ground: 'paper',
    deep: '#e9dabb',
    schemes: [
      ['ink', 'cream', 'laterite', 'ochre', 'indigo'],
      ['ink', 'cream', 'indigo', 'ochre', 'laterite'],
      ['ink', 'cream', 'forest', 'ochre', 'laterite'],
      ['ink', 'cream', 'ochre', 'laterite', 'indigo'],
    ],
  },
  foret: {
    ground: 'forest',
    deep: '#194d33',
    schemes: [
      ['cream', 'ink', 'laterite', 'ochre', 'cream'],
      ['cream', 'ink', 'ochre', 'laterite', 'cream'],
      ['ink', 'ochre', 'cream', 'ochre', 'laterite'],
      ['cream', 'ink', 'ink', 'ochre', 'cream'],
    ],
  },
} as const satisfies Record<string, Cloth>;

export type Ground = keyof typeof cloths;

export const groundNames = Object.keys(cloths) as Ground[];

const lightness = (hex: string): number =>
  [0.3, 0.59, 0.11].reduce(
    (sum, weight, i) => sum + weight * parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16),
    0,
  );

/** The dyes, the one that stands out most against `base` first. */
export function byContrast(base: string, dyes: readonly string[]): string[] {
  const distance = (hex: string): number => Math.abs(lightness(hex) - lightness(base));
  return dyes.toSorted((a, b) => distance(b) - distance(a));
}

export function paletteFor(name: Ground, random: Random): Palette {
  const { ground, deep, schemes }: Cloth = cloths[name];
  const [edge, stitch, body, accent, detail] = random.pick(schemes);
  return {
    ground: dye[ground],
    deep,
    edge: dye[edge],
    stitch: dye[stitch],
    body: dye[body],
    accent: dye[accent],
    detail: dye[detail],
    natural: (wanted) => dye[wanted === ground ? body : wanted],
  };
}
