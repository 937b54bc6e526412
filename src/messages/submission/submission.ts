// Texts of the project form. Those of its questions are in src/contract/submission/questions.
import { alert, toast } from '../notice.ts';

export const words = {
  title: 'Soumettre un projet',
  optional: '(facultatif)',
  choose: 'Choisissez',
  later: 'Années suivantes',
  steps: 'Étapes du formulaire',
  onePage: 'Une seule page à remplir',
  done: 'terminée',
  progress: (n: number, count: number) => `Étape ${n} sur ${count}`,
  next: 'Suivant',
  previous: 'Précédent',
  review: 'Vérifier mes réponses',
  submit: 'Soumettre',
  help: 'Besoin d’aide ?',
  prepare: 'Toutes les questions',
  write: 'Nous écrire',
  required: 'Les champs sont obligatoires, sauf ceux qui portent la mention « facultatif ».',
};

/** Texts of the review step. */
export const reviewWords = {
  notSent: 'Votre projet n’est pas encore soumis. Relisez, modifiez si besoin, puis soumettez-le.',
  none: 'Sans réponse',
  change: 'Modifier',
};

const invalidTitle = 'Erreur de validation';

export const incomplete =
  'Veuillez remplir correctement tous les champs obligatoires avant de continuer.';

/** All errors of a step in one toast. */
export const stepInvalid = (messages: string[]) =>
  toast('error', messages.join('\n'), invalidTitle);

export const stepFails = (n: number) =>
  toast('error', `Veuillez corriger les erreurs à l'étape ${n} avant de soumettre.`, invalidTitle);

/** Why a candidate who was selected can submit nothing more. */
export const cannotChange = 'Vous ne pouvez plus modifier votre candidature.';

export const submitted = alert('success', 'Votre projet a été soumis avec succès !');
