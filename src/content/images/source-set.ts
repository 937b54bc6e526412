import type { Picture } from '../entry.ts';

export const sourceSet = ({ variants }: Picture, format: 'avif' | 'webp'): string =>
  variants.map((variant) => `${variant[format]} ${variant.width}w`).join(', ');

/** For browsers without `srcset`: the smallest variant. */
export const fallbackSource = ({ variants: [smallest] }: Picture): string => smallest.webp;
