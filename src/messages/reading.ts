/** Where a part of a page could not be read. */
export const retry = 'Réessayer';
