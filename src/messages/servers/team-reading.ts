// Texts of who has read a project, and who follows it.

export const reading = {
  read: 'Lu par moi',
  takeBack: 'Marquer comme non lu',
  /** After a title, for whoever hears the list. */
  isRead: ', lu',
  followedBy: 'Suivi par',
  nobody: 'Personne',
  save: 'Enregistrer',
  follow: 'Suivi par…',
  ok: 'OK',
  missing: 'Choisissez qui suit ces projets, ou « Personne ».',
  gone: 'Cette personne ne fait plus partie de l’équipe : choisissez-en une autre.',
};

export const readingFilters = {
  read: 'Lecture',
  anyRead: 'Lus ou non',
  unread: 'Non lus',
  follower: 'Suivi',
  anyFollower: 'Suivis ou non',
  mine: 'Suivis par moi',
  nobodys: 'Sans personne',
  followedBy: (name: string) => `Suivis par ${name}`,
};
