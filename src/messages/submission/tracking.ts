// Texts of « Mon activité » and of the project page.
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';

/** Quoted from the specification, except for an unknown step. */
export const projectMessages: Record<ProjectStep, { message: string; advice?: string }> = {
  project_pending: {
    message: 'Votre projet est en cours de traitement.',
    advice:
      'Revenez plus tard sur cette page, et consultez vos e-mails, y compris les messages indésirables.',
  },
  project_selected: { message: 'Félicitations, votre projet est sélectionné.' },
  project_eliminated: {
    message:
      "Votre candidature n'a pas abouti, nous vous remercions pour la confiance et vous invitons à proposer d'autres projets.",
  },
  project_unknown: {
    message: 'L’état de votre projet n’est pas précisé pour le moment.',
    advice: 'Revenez plus tard sur cette page, ou écrivez-nous.',
  },
};

export const projectSteps: Record<ProjectStep, string> = {
  project_pending: 'En cours de traitement',
  project_selected: 'Sélectionné',
  project_eliminated: 'Non retenu',
  project_unknown: 'État non précisé',
};

/** The messages of the candidature steps. */
export const candidatureMessages: Record<CandidatureStep, string> = {
  candidature_not_submitted: 'Vous n’avez pas encore déposé de candidature.',
  candidature_pending: 'Votre candidature est en cours d’examen.',
  candidature_preselected:
    'Votre candidature est présélectionnée : la décision finale viendra ensuite.',
  candidature_selected: 'Félicitations, votre candidature est sélectionnée.',
  candidature_eliminated: 'Votre candidature n’a pas été retenue.',
  candidature_unknown: 'L’état de votre candidature n’est pas précisé pour le moment.',
};

export const milestones = {
  submitted: 'Déposée',
  examined: 'En cours d’examen',
  preselected: 'Présélectionnée',
  decision: 'Décision',
  selected: 'Sélectionnée',
  eliminated: 'Non retenue',
  projectSubmitted: 'Déposé',
};

export const timeline = {
  done: 'Étape passée :',
  current: 'Étape actuelle :',
  ahead: 'Étape à venir :',
  /** `date` is formatted by src/text/dates/format.ts. */
  noted: (date: string) => `Depuis le ${date}`,
  isNew: 'Nouveau',
};

export const candidature = { title: 'Ma candidature' };

export const projects = {
  title: 'Mes projets',
  none: 'Aucun projet soumis.',
  submit: 'Soumettre un projet',
  follow: 'Suivre mon projet',
  /** For a project without a text that could be its title. */
  numbered: (id: number) => `Projet n° ${id}`,
  university: 'Projet universitaire',
  nonUniversity: 'Projet non universitaire',
  work: 'Mémoire, thèse ou support :',
  description: 'Description :',
  waiting: 'Chargement…',
  unavailable: 'État indisponible pour le moment',
  asOf: (date: string) => `état du ${date}`,
};

export const refreshing = {
  loading: 'Chargement de votre activité…',
  loadingProject: 'Chargement de votre projet…',
  last: (date: string) => `Dernière actualisation : ${date}`,
  /** The data shown comes from this device. */
  known: (date: string) => `Dernier état connu : ${date}.`,
  refresh: 'Actualiser',
};

export const project = {
  title: 'Suivi de mon projet',
  steps: 'Les étapes',
  unknown: 'Projet introuvable',
  unknownHint: 'Ce projet n’existe pas, ou il n’est pas lié à votre compte.',
  back: 'Retour à mon activité',
  propose: 'Proposer un autre projet',
};
