/** The `srcset` of an image in one format, from its files by width. */
export const sourceSet = <Format extends string>(
  variants: readonly ({ width: number } & Record<Format, string>)[],
  format: Format,
): string => variants.map((variant) => `${variant[format]} ${variant.width}w`).join(', ');
