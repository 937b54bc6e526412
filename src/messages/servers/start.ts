// The screen of npm start.

export const start = {
  startingApi: 'Démarrage de l’API',
  startingPortal: 'Construction du site',
  online: 'Le portail est en ligne.',
  building: 'Il montre sa dernière version publiée, et la suivante se construit.',
  site: 'Site',
  api: 'API',
  outbox: 'Boîte d’envoi',
  mails: 'E-mails',
  noMails: 'aucun ne part ! Définissez SMTP_URL. Ce qui attend : npm run api -- outbox',
  desk: 'Bureau de publication',
  secret: 'Clé de publication',
  see: (place: string) => `voir ${place}`,
  team: 'Équipe',
  demoAccount: 'Compte de démonstration',
  stop: 'Ctrl-C pour tout arrêter.',
};
