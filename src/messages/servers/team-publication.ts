// Texts of the team's space about the publication of the site.

export const publication = {
  title: 'Publication',
  soon: 'En ligne dans quelques secondes.',
  /** Where something was taken away. */
  soonUpToDate: 'Le site sera à jour dans quelques secondes.',
  upToDate: 'Le site est à jour.',
  refresh: 'Actualiser',
  online: 'En ligne.',
  seePage: 'Voir la page sur le site',
  stale:
    'Le changement est enregistré, mais le site a été publié avec d’anciennes copies de certaines listes. Le serveur du site essaie de nouveau.',
  problem: (reason: string) =>
    `Le changement est enregistré, mais il n’est pas encore en ligne. ${reason}`,
  seeDesk: 'Voir la publication du site',
  wentBack:
    'Le changement est enregistré, mais une version précédente du site a été remise en ligne.',
  unknown:
    'Le changement est enregistré. Le serveur du site ne connaît plus cette publication\u00a0: le changement sera en ligne avec la prochaine.',
  noAnswer:
    'Le changement est enregistré, mais le serveur du site ne répond pas. La publication est redemandée toutes les cinq minutes.',
};

/** Who has caused a build of the site, and with what. */
export const buildCause = (who: string, what: string): string =>
  [who || 'Un membre de l’équipe', what].filter(Boolean).join(' : ');

export const publicationFailures = {
  noAnswer:
    'Le serveur du site ne répond pas. Le site en ligne peut rester lisible, mais on ne peut ni voir ni demander de publication pour le moment. Réessayez dans une minute\u00a0; si cela dure, prévenez la personne qui administre le portail.',
  secret:
    'Le serveur du site refuse la clé de publication de cet espace. La personne qui administre le portail doit donner la même clé aux deux serveurs.',
};

export const preview = {
  gone: 'Cet aperçu n’existe plus\u00a0: un aperçu est gardé une heure. Demandez-en un autre dans l’espace de l’équipe.',
};
