// Texts of the candidate's home page.

/** The texts before and after the first name. */
export const greeting = ['Bonjour ', '\u00a0!'] as const;

export const announcements = {
  title: 'Annonces',
  loading: 'Chargement des annonces…',
  none: 'Aucune annonce pour le moment.',
};
