// How long personal data are kept, as /cgu says it.

/** Months; unset: for good. */
export interface Terms {
  accounts?: number;
  projects?: number;
  journal?: number;
}

export function keepingTimes({ accounts, projects, journal }: Terms): string[] {
  const unused = `. S’il n’a pas de projet et n’a pas servi depuis ${accounts} mois, il est supprimé ; un e-mail vous prévient 30 jours avant, et il suffit de vous connecter pour le garder`;
  const decided = `, mais ${projects} mois au plus après la décision du hub`;
  return [
    `votre compte : jusqu’à ce que vous le supprimiez${accounts ? unused : ''}.`,
    `vos projets et leurs fichiers : aussi longtemps que votre compte${projects ? decided : ''}.`,
    `le journal de l’équipe, où vous n’êtes qu’un numéro : ${journal ? `${journal} mois` : 'sans limite de durée'}.`,
  ];
}
