/** Where a part of a page could not be read. */
export const retry = 'Réessayer';

/** Where a part of a page could not be drawn: by a browser that is too old, or by our fault. */
export const failed = {
  text: 'Cette partie de la page n’a pas pu être affichée. Rechargez la page ou utilisez un autre navigateur : ce qui est enregistré n’est pas perdu.',
  reload: 'Recharger la page',
  contact: 'Nous écrire',
};
