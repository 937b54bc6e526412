// Texts of the notes that the team writes about a project.
import { figure } from './team.ts';

export const notes = {
  title: 'Notes de l’équipe',
  none: 'Aucune note pour le moment.',
  count: (count: number) =>
    count > 1 ? `${figure(count)} notes de l’équipe` : '1 note de l’équipe',
  field: 'Nouvelle note',
  never: 'Les candidats ne les voient jamais.',
  add: 'Ajouter la note',
  change: 'Modifier',
  changeOf: (date: string) => `Modifier la note du ${date}`,
  changed: 'Note',
  edited: 'modifiée le ',
  save: 'Enregistrer',
  remove: 'Supprimer',
  removeOf: (date: string) => `Supprimer la note du ${date}`,
  removes: 'Cette note disparaîtra pour toute l’équipe, et rien ne permettra de la retrouver.',
  removeForGood: 'Supprimer la note',
  missing: 'Écrivez la note avant de l’enregistrer.',
  tooLong: (most: number) => `Une note peut avoir ${figure(most)} caractères au plus.`,
};
