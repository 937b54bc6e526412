/** For a part of a page that could not be loaded. */
export const retry = 'Réessayer';

/** For a part of a page that could not be rendered: an old browser, or a bug. */
export const failed = {
  text: 'Cette partie de la page n’a pas pu être affichée. Rechargez la page ou utilisez un autre navigateur : ce qui est enregistré n’est pas perdu.',
  reload: 'Recharger la page',
  contact: 'Nous écrire',
};
