// The mails about projects, as the team reads them.

/** @param date formatted by src/text/dates/format.ts */
export const mailTexts = {
  title: 'E-mails',
  none: 'Aucun e-mail.',
  sent: (date: string) => `Envoyé le ${date}.`,
  waits: (date: string) => `En attente depuis le ${date}.`,
  failing: (why: string, date: string) =>
    `Pas encore parti\u00a0: ${why}. Prochain essai le ${date}.`,
  failed: (why: string, date: string) => `N’est pas parti\u00a0: ${why}. Abandonné le ${date}.`,
  replaced: 'N’est pas parti\u00a0: une autre décision l’a remplacé.',
  kept: 'Gardé sur cette machine\u00a0: aucun serveur d’e-mail n’est réglé.',
  sendAgain: 'Renvoyer',
  sendAgainLabel: (subject: string) => `Renvoyer\u00a0: ${subject}`,
  failedCount: (count: number) =>
    count > 1 ? `${count} e-mails n’ont pas pu partir` : '1 e-mail n’a pas pu partir',
  failedTitle: 'E-mails qui n’ont pas pu partir',
  failedIntro:
    'Ces candidats n’ont pas été avertis. Renvoyez l’e-mail une fois la cause corrigée\u00a0: il dira la même chose. Si l’adresse d’un candidat est refusée, appelez-le. Un e-mail quitte cette page au bout de 30 jours.',
  noneFailed: 'Tous les e-mails ont pu partir.',
  whys: {
    recipient: 'l’adresse du candidat est refusée',
    server:
      'le serveur d’e-mail du portail ne l’a pas pris (si cela dure, prévenez la personne qui administre le portail)',
    late: 'il a attendu trop longtemps',
  },
};
