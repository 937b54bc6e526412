// Texts of the page on which the team says when projects can be submitted.
import { hub } from '../../hub.ts';

export const openingPage = {
  title: 'Ouverture',
  intro:
    'Quand les candidats peuvent soumettre un projet. Ils le lisent avant de commencer ; leurs brouillons restent, et un formulaire envoyé dans l’heure qui suit la fin est encore reçu.',
  told: 'Ce que les candidats lisent :',
  nothingTold: 'Rien de particulier : les projets peuvent être soumis à tout moment.',
  faults: 'Rien n’a été enregistré. À corriger :',
  byDays: 'Ouvertes, selon les jours ci-dessous',
  closed: 'Fermées',
  fields: {
    state: {
      label: 'Soumissions',
      hint: '« Fermées » vaut dès l’enregistrement, quels que soient les jours.',
    },
    from: { label: 'Premier jour (facultatif)' },
    until: { label: 'Dernier jour (facultatif)', hint: `Jusqu’à 23 h 59, heure ${hub.ofCountry}.` },
    sentence: {
      label: 'Phrase pour les candidats (facultatif)',
      hint: 'Elle suit les dates, par exemple : « L’appel suivant ouvrira en mars. »',
    },
  },
  isPast:
    'Ce jour est passé : choisissez-en un autre, laissez le champ vide, ou fermez les soumissions.',
  sentenceTooLong: (most: number) => `La phrase peut avoir ${most} caractères au plus.`,
};
