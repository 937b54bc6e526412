// Texts about a draft, outside the form.
import { inQuotes } from '../in-quotes.ts';

export interface DraftPlace {
  /** Empty if the project has no name yet. */
  title: string;
  /** From 1. */
  step: number;
  steps: number;
}

const stepOf = ({ step, steps }: DraftPlace): string =>
  steps > 1 ? `, étape ${step} sur ${steps}` : '';

export const resume = {
  link: 'Reprendre',
  yours: (place: DraftPlace) => `Votre brouillon${stepOf(place)}`,
  /** It may have arrived. */
  check: 'Vérifier l’envoi',
  unconfirmed: 'Votre projet, dont l’envoi n’est pas confirmé',
  untitled: 'Projet encore sans titre',
  place: (place: DraftPlace) =>
    `${place.title ? inQuotes(place.title) : resume.untitled}${stepOf(place)}.`,
  savedAt: (date: string) => `Il a été enregistré sur cet appareil le ${date}.`,
};
