// Texts of the text editor and of the scripts around it, in the browser.

/** @param here of them, on the page of the list */
export function ticked(count: number, here: number): string {
  const chosen = count > 1 ? `${count} projets choisis` : `${count} projet choisi`;
  return here === count ? chosen : `${chosen}, dont ${here || 'aucun'} sur cette page`;
}

export const editor = {
  toolbar: 'Mise en forme',
  style: 'Style du paragraphe',
  styles: { 0: 'Paragraphe', 2: 'Titre', 3: 'Sous-titre', 4: 'Intertitre' },
  tools: {
    bold: 'Gras',
    italic: 'Italique',
    bulletList: 'Liste à puces',
    orderedList: 'Liste numérotée',
    blockquote: 'Citation',
    link: 'Lien',
    image: 'Image',
    table: 'Tableau',
    undo: 'Annuler',
    redo: 'Rétablir',
  },
  html: 'HTML',
  rich: 'Mise en forme',
  tableTools: {
    addRowAfter: '+ Ligne',
    addColumnAfter: '+ Colonne',
    deleteRow: '− Ligne',
    deleteColumn: '− Colonne',
    toggleHeaderRow: 'Ligne d’en-tête',
    deleteTable: 'Supprimer le tableau',
  },
  address: 'Adresse',
  addressHint: 'https://…, une page du site comme /contact, ou une adresse e-mail.',
  noLink: 'Enlever le lien',
  apply: 'Appliquer',
  cancel: 'Annuler',
  lostLinks: (addresses: string[]) =>
    addresses.length > 1
      ? `Ces adresses ne s’ouvrent pas dans un navigateur, et n’ont pas été gardées : ${addresses.join(', ')}`
      : `L’adresse ${addresses.join()} ne s’ouvre pas dans un navigateur, et n’a pas été gardée.`,
  kept: 'Ce bloc est gardé tel quel : il se modifie en HTML.',
  lost: 'L’éditeur ne peut pas garder tout ce que contient ce texte : il reste en HTML, pour que rien ne soit perdu.',
};

export const pictures = {
  title: 'Image',
  upload: 'Envoyer une image de cet appareil',
  stored: 'Ou choisir parmi les images du site',
  elsewhere: 'Celle-ci est sur un autre site : elle reste, si vous n’en choisissez pas une autre.',
  more: 'Images plus anciennes',
  notLoaded: 'Les images du site n’ont pas pu être chargées.',
  retry: 'Réessayer',
  description: 'Description, pour les personnes qui ne voient pas l’image',
  caption: 'Légende, affichée sous l’image (facultative)',
  sent: (name: string) => `Image envoyée et choisie : ${name}`,
  choose: 'Choisir…',
  sending: 'Envoi en cours…',
  notSent: (reason: string) => `L’image n’a pas été envoyée. ${reason}`,
  ended: 'Votre session a pris fin : enregistrez pour vous reconnecter, puis recommencez.',
  tooLarge: 'Elle est trop lourde.',
  again: 'Vérifiez la connexion, puis recommencez.',
  foreign: (count: number) =>
    count > 1
      ? `${count} images sont restées sur un autre site, qui peut les retirer : ajoutez-les plutôt avec le bouton « Image ».`
      : 'Une image est restée sur un autre site, qui peut la retirer : ajoutez-la plutôt avec le bouton « Image ».',
  notPasted: (count: number) =>
    count > 1
      ? `${count} images n’ont pas pu être collées : ajoutez-les avec le bouton « Image ».`
      : 'Une image n’a pas pu être collée : ajoutez-la avec le bouton « Image ».',
};

export const draft = {
  saving: 'Enregistrement…',
  saved: (time: string) => `Brouillon enregistré à ${time}.`,
  offline: 'Pas de connexion au serveur : nouvel essai dès que possible.',
  ended:
    'Votre session a pris fin. Choisissez « Enregistrer » pour vous reconnecter : votre texte sera enregistré ensuite.',
  refused: 'L’enregistrement n’a pas abouti.',
  onDevice: 'Votre texte reste sur cet appareil.',
  onlyHere: 'Votre texte n’est que dans cette page : gardez-la ouverte.',
  held: 'Un instant, un envoi se termine…',
  notHeld: 'Une image n’a pas été envoyée : relisez le texte, puis recommencez.',
  overtaken: '« Enregistrer » montre sa version à côté de la vôtre.',
  left: 'Un texte plus récent, qui n’a pas été enregistré, est resté sur cet appareil.',
  restore: 'Le reprendre',
  forget: 'L’effacer',
};
