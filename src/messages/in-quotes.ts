/** A title in guillemets; those that it has become “ ”. */
export const inQuotes = (title: string): string =>
  `« ${title.replaceAll(/«\s*/g, '“').replaceAll(/\s*»/g, '”')} »`;
