// A decision waits some minutes before its candidate is told: texts of the team's space.
import { inQuotes } from '../in-quotes.ts';

export const telling = {
  /** @param hour formatted by src/text/dates/format.ts */
  waits: (what: string, hour: string) => `${what}\u00a0: l’e-mail part à ${hour}.`,
  waitsSilently: (step: string, hour: string) =>
    `${step}\u00a0: sans e-mail, visible pour le candidat à ${hour}.`,
  undo: 'Annuler',
  undoAll: 'Tout annuler',
  undoneBy: (who: string, date: string) =>
    `Annulé par ${who}, le ${date}\u00a0: personne n’a été averti.`,
  willWait: (mails: number, minutes: number) =>
    `${mails > 1 ? 'Les e-mails partent' : 'L’e-mail part'} ${minutes} minute${minutes > 1 ? 's' : ''} après « Confirmer »\u00a0: jusque-là, vous pourrez annuler.`,
  takesBack: (who: string, step: string) =>
    `La décision ${inQuotes(step)} de ${who} attend encore : elle sera annulée, et le candidat n’en saura rien.`,
  correct: 'Reprendre cette décision',
  correcting: (step: string) => `Vous reprenez la décision ${inQuotes(step)}.`,
  apologises: (date: string) => `L’e-mail dira d’abord que celui du ${date} était une erreur.`,
};
