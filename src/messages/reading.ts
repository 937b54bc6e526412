/** For a part of a page that could not be loaded. */
export const retry = 'Réessayer';

/** For a part of a page that could not be rendered: an old browser, or a bug. */
export const failed = {
  text: 'Cette partie de la page n’a pas pu être affichée. Rechargez-la : rien de ce qui est enregistré n’est perdu. Vous pouvez aussi essayer un autre navigateur, mais un brouillon commencé ici ne s’y trouvera pas.',
  reload: 'Recharger la page',
  contact: 'Nous écrire',
};
