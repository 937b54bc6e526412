// Texts quoted from the specification.
import type { ProgrammeStatus } from '../../contract/content/items.ts';
import type { Kind } from '../../routes/items.ts';

export const statusLabels: Record<ProgrammeStatus, string> = {
  en_cours: 'En cours',
  a_venir: 'A venir',
};

// Not from the specification, which does not cover past items.
export const endedLabel = 'Terminé';
export const register = 'S’inscrire à l’événement';
export const closedTraining = 'Cette formation est terminée : on ne peut plus y postuler.';

/** Added to a link that leads to another site. */
export const externalSite = '(site externe)';

/** The names of what scrolls on its own; a table may have a caption. */
export const scrolledLabels = { table: 'Tableau', text: 'Texte' } as const;

/** In the list of events. */
export const eventHeadings = { en_cours: 'En ce moment', a_venir: 'À venir', over: 'Passés' };
/** What folds them. */
export const pastEvents = 'Les événements passés';
export const noneComing = 'Aucun rendez-vous n’est annoncé pour le moment.';
/** Of an event without a date. */
export const undated = 'Date à préciser';

export const periodLabels = {
  start: 'Début',
  end: 'Fin',
  only: "Date de l'évènement",
} as const;

export const placeLabel = 'Lieu';

/** The texts of the links to the lists. */
export const listLinks: Record<Kind, string> = {
  blogs: 'Toutes les actualités',
  events: 'Tous les événements',
  trainings: 'Toutes les formations',
  supports: 'Tous les programmes',
};

/** Below the titles of the lists. */
export const listIntros: Record<Kind, string> = {
  blogs: 'Le blog du hub : des nouvelles, des portraits, des conseils.',
  events: 'Venir voir, essayer, débattre : le calendrier du hub, avec les dates et les lieux.',
  trainings:
    'Des cours et des ateliers pour apprendre par la pratique, ouverts à tous les niveaux.',
  supports:
    'De la première idée aux premiers clients : incubation, mentorat, une équipe à vos côtés.',
};

export const emptyTexts = {
  blogs: 'Aucun article trouvé.',
  events: 'Aucun événement trouvé.',
  supports: "Aucun programme d'accompagnement trouvé.",
  trainings: 'Aucune formation trouvé.',
} as const;
