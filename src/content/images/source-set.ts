import type { Picture } from '../entry.ts';

export const sourceSet = ({ variants }: Picture, format: 'avif' | 'webp'): string =>
  variants.map((variant) => `${variant[format]} ${variant.width}w`).join(', ');

/** For a browser that knows no srcset: the smallest does least harm. */
export const fallbackSource = ({ variants: [smallest] }: Picture): string => smallest.webp;
