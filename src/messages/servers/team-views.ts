// Texts of the filtered lists of projects that members save.
import { inQuotes } from '../in-quotes.ts';

export const views = {
  saved: 'Vues enregistrées',
  views: 'Vues :',
  save: 'Enregistrer cette vue',
  name: 'Nom de la vue',
  shared: 'Pour toute l’équipe',
  store: 'Enregistrer',
  missing: 'Donnez un nom à cette vue.',
  tooLong: (most: number) => `Le nom d’une vue peut avoir ${most} caractères au plus.`,
  taken: (name: string) =>
    `Une vue s’appelle déjà ${inQuotes(name)}. Donnez un autre nom à celle-ci, ou retirez d’abord l’autre.`,
  full: (most: number) =>
    `Il y a déjà ${most} vues, le plus qui soit possible : retirez-en une avant d’en enregistrer une autre.`,
  remove: 'Retirer cette vue',
  removeOf: (name: string) => `Retirer cette vue\u00a0: ${inQuotes(name)}`,
  removes: (name: string, isShared: boolean) =>
    `La vue ${inQuotes(name)} disparaîtra${isShared ? ' pour toute l’équipe' : ''}. Les projets ne changent pas.`,
  removeForGood: 'Retirer',
};
