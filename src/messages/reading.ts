/** Where a part of a page could not be read. */
export const retry = 'Réessayer';

/** Where a part of a page could not be drawn: by a browser that is too old, or by our fault. */
export const failed = {
  text: 'Cette partie de la page n’a pas pu être affichée. Ce que vous aviez enregistré n’est pas perdu : rechargez la page ou, si cela ne suffit pas, mettez votre navigateur à jour ou utilisez-en un autre.',
  reload: 'Recharger la page',
  contact: 'Nous écrire',
};
