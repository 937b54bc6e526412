/** Why a page is not the present one; `date` is formatted by src/text/dates/format.ts. */
export const offlineNote = {
  offline: 'Vous êtes hors ligne',
  noAnswer: 'Le site ne répond pas',
  copy: (date: string) => `Cette page est celle de votre dernière visite, le ${date}.`,
} as const;
