/** The note above a page that comes from this device; `date` as src/text/dates.ts writes it. */
export const offlineNote = {
  offline: 'Vous êtes hors ligne.',
  noAnswer: 'Le réseau ne répond pas.',
  copy: (date: string) => `Cette page est celle de votre dernière visite, le ${date}.`,
} as const;
