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
  link: (place: DraftPlace) =>
    `Reprendre ${place.title ? inQuotes(place.title) : 'votre brouillon'}${stepOf(place)}`,
  /** It may have arrived. */
  check: ({ title }: DraftPlace) =>
    `Vérifier l’envoi de ${title ? inQuotes(title) : 'votre projet'}`,
  place: (place: DraftPlace) =>
    `${place.title ? inQuotes(place.title) : 'Projet encore sans titre'}${stepOf(place)}.`,
  savedAt: (date: string) => `Il a été enregistré sur cet appareil le ${date}.`,
};
