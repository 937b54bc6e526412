// Texts of the receipt of a submission, and of what it lists.
import type { AnswerSheet } from '../../contract/submission/answers.ts';
import { projectNumber } from './tracking.ts';

export const receipt = {
  loading: 'Chargement du reçu…',
  title: (project: number | undefined) =>
    project === undefined ? 'Reçu de votre projet' : `Reçu du projet ${projectNumber(project)}`,
  /** Until the number of the project is known. */
  noNumber: (reference: string) =>
    `Le hub n’a pas encore communiqué le numéro de ce projet : « Mon activité » l’affichera, et ce reçu aussi. D’ici là, la référence de cet envoi sur votre appareil est ${reference}.`,
  sentAt: (date: string) => `Projet soumis le ${date}.`,
  oneMore: 'Il s’ajoute à ceux que vous aviez déjà soumis, et ne les remplace pas.',
  madeHere:
    'Ce reçu a été établi par votre appareil, à l’heure de son horloge. Il n’est pas délivré par le hub, et il est effacé de cet appareil quand vous vous déconnectez, ou au bout de 30 jours : imprimez-le ou partagez-le pour le garder.',
  files: 'Fichiers envoyés',
  noFiles: 'Aucun fichier.',
  none: 'Sans réponse',
  print: 'Imprimer',
  share: 'Partager',
  notShared: 'Ce navigateur n’a pas pu partager le reçu. Imprimez-le, ou copiez son texte.',
  missing: 'Ce reçu n’a pas été trouvé sur cet appareil',
  missingWhy:
    'Un reçu n’est gardé que sur l’appareil qui a envoyé le projet, s’il y a la place, jusqu’à la déconnexion et 30 jours au plus.',
  activity: 'Voir mon activité',
  back: 'Retour à mon activité',
};

/** What was sent, for a mail or to share. */
export const sheetText = ({ steps, files }: AnswerSheet): string =>
  [
    ...steps.map(({ title, answers }) => [
      title,
      ...answers.map(
        ({ label, text }) =>
          `${label}${label.endsWith('?') ? '' : '\u00a0:'} ${text || receipt.none}`,
      ),
    ]),
    [receipt.files, ...files.map(({ name }) => name), ...(files.length ? [] : [receipt.noFiles])],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
