// Texts of the receipt of a submission.
export const receipt = {
  loading: 'Chargement du reçu…',
  title: (reference: string) => `Reçu n° ${reference}`,
  sentAt: (date: string) => `Projet soumis le ${date}.`,
  oneMore: 'Il s’ajoute à ceux que vous aviez déjà soumis, et ne les remplace pas.',
  madeHere:
    'Ce reçu a été établi par votre appareil, à l’heure de son horloge. Il n’est pas délivré par le hub, et il est effacé de cet appareil quand vous vous déconnectez, ou au bout de 30 jours : imprimez-le ou partagez-le pour le garder.',
  files: 'Fichiers envoyés',
  noFiles: 'Aucun fichier.',
  none: 'Sans réponse',
  print: 'Imprimer',
  share: 'Partager',
  missing: 'Ce reçu n’a pas été trouvé sur cet appareil',
  missingWhy:
    'Un reçu n’est gardé que sur l’appareil qui a envoyé le projet, s’il y a la place, jusqu’à la déconnexion et 30 jours au plus.',
  activity: 'Voir mon activité',
  back: 'Retour à mon activité',
};
