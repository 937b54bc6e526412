// The words of a candidate's home.

/** What stands around the first name. */
export const greeting = ['Bonjour ', '\u00a0!'] as const;

export const announcements = {
  title: 'Annonces',
  loading: 'Chargement des annonces…',
  none: 'Aucune annonce pour le moment.',
};
