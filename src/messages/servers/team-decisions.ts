// Texts of decisions about projects, which wait some minutes before their candidates are told.
import { inQuotes } from '../in-quotes.ts';

export const decisions = {
  title: 'Décider ou écrire',
  titleOf: (count: number) => (count > 1 ? `Décider pour ${count} projets` : 'Décider'),
  none: 'Choisissez au moins un projet dans la liste.',
  step: 'Nouvelle étape',
  choose: 'À choisir',
  same: 'Écrire au candidat, même étape',
  stepMissing: 'Choisissez la nouvelle étape, ou « Écrire au candidat, même étape ».',
  message: 'Message au candidat',
  messageHint: 'Un paragraphe de l’e-mail, facultatif si l’étape change.',
  messageMissing: 'Écrivez le message que le candidat recevra.',
  messageTooLong: (most: number) => `Le message peut avoir ${most} caractères au plus.`,
  silent: 'Sans e-mail',
  silentHint:
    'Le candidat voit l’étape sur sa page, et ne lit le message que s’il télécharge ses données.',
  silentMessage:
    'Sans nouvelle étape, un message n’arrive que par e-mail : décochez « Sans e-mail ».',
  preview: 'Voir avant de confirmer',
  confirmTitle: (count: number) =>
    count > 1 ? `À confirmer pour ${count} projets` : 'À confirmer',
  mails: (count: number) =>
    count > 1 ? 'Les e-mails que les candidats liront' : 'L’e-mail que le candidat lira',
  mailTo: (email: string) => `À : ${email}`,
  noMail: 'Aucun e-mail ne sera écrit.',
  confirm: 'Confirmer',
  edit: 'Modifier',
  onlyMessage: 'Message au candidat, sans nouvelle étape.',
  already: 'Déjà à cette étape : le candidat recevra seulement le message.',
  /** Of a decision about several. */
  leftOut: (count: number) =>
    `« Confirmer » ne changera rien pour ${count > 1 ? `${count} projets` : 'un projet'} :`,
  results: 'Résultat',
  decided: (what: string, date: string, silent: boolean) =>
    `${what} : c’est fait, le ${date}${silent ? ', sans e-mail' : ''}.`,
  since: (step: string) => `Étape actuelle : ${inQuotes(step)}.`,
  unchanged: 'Déjà à cette étape : rien d’autre à faire, et aucun e-mail n’est écrit.',
  removed: 'Ce projet n’existe plus.',
  overtaken: (who: string, what: string, date: string) =>
    `Déjà fait entre-temps : ${inQuotes(what)}, par ${who}, le ${date}. Votre choix n’y change rien.`,
  again: 'Choisir de nouveau',

  // Until its candidate is told.
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
