// Texts quoted from the specification.
import type { ProgrammeStatus } from '../../contract/content/items.ts';

export const statusLabels: Record<ProgrammeStatus, string> = {
  en_cours: 'En cours',
  a_venir: 'A venir',
};

// Not from the specification, which does not cover past items.
export const endedLabel = 'Terminé';
export const closedTraining = 'Cette formation est terminée : on ne peut plus y postuler.';

/** Added to a link that leads to another site. */
export const externalSite = '(site externe)';

/** The names of what scrolls on its own; a table may have a caption. */
export const scrolledLabels = { table: 'Tableau', text: 'Texte' } as const;

export const periodLabels = {
  start: 'Début',
  end: 'Fin',
  only: "Date de l'évènement",
} as const;

export const emptyTexts = {
  blogs: 'Aucun article trouvé.',
  events: 'Aucun événement trouvé.',
  supports: "Aucun programme d'accompagnement trouvé.",
  trainings: 'Aucune formation trouvé.',
} as const;
