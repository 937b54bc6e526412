// Texts of « Mon activité » and of the project page.
import { hub } from '../../hub.ts';
import type { ProjectStep } from '../../contract/steps.ts';
import type { ShownStep } from './project-steps.ts';

/** Quoted from the specification, except for an unknown step. */
export const projectMessages: Record<ProjectStep, string> = {
  project_pending: 'Votre projet est en cours de traitement.',
  project_selected: 'Félicitations, votre projet est sélectionné.',
  project_eliminated:
    "Votre candidature n'a pas abouti, nous vous remercions pour la confiance et vous invitons à proposer d'autres projets.",
  project_unknown: 'L’état de votre projet n’est pas précisé pour le moment.',
};

/** What comes next; after a refusal, another project. */
export const advice: Record<Exclude<ShownStep, 'project_eliminated'>, string> = {
  project_pending:
    'Revenez plus tard sur cette page, et consultez vos e-mails, sans oublier le courrier indésirable.',
  project_preselected: 'Il est présélectionné : la décision finale viendra ensuite.',
  /** In the words of the default question « Que se passe-t-il si mon projet est sélectionné ? ». */
  project_selected:
    'L’équipe vous écrit pour convenir d’un premier rendez-vous, puis choisit avec vous le parcours qui convient parmi les programmes d’accompagnement.',
  project_unknown: 'Revenez plus tard sur cette page, ou écrivez-nous.',
};

/** The same everywhere: in mails, on receipts, and in the team’s space. */
export const projectNumber = (id: number): string => `n°\u00a0${id}`;

export const milestones = { submitted: 'Soumis', decision: 'Décision' };

export const timeline = {
  done: 'Étape passée :',
  current: 'Étape actuelle :',
  ahead: 'Étape à venir :',
  /** `date` is formatted by src/text/dates/format.ts. */
  on: (date: string) => `Le ${date}`,
  noted: (date: string) => `Constaté le ${date}`,
  isNew: 'Nouveau',
};

export const projects = {
  title: 'Mes projets',
  none: 'Aucun projet soumis.',
  submit: 'Soumettre un projet',
  follow: 'Suivre mon projet',
  /** For a project without a text that could be its title. */
  numbered: (id: number) => `Projet ${projectNumber(id)}`,
  kind: (id: number, isUniversity: boolean) =>
    `Projet ${isUniversity ? 'universitaire' : 'non universitaire'} ${projectNumber(id)}`,
  work: 'Mémoire, thèse ou support :',
  description: 'Description :',
  waiting: 'Chargement…',
  unavailable: 'État indisponible pour le moment',
  asOf: (date: string) => `état du ${date}`,
  /** If it is unknown which one. */
  onePreselected:
    'Un de vos projets au moins est présélectionné : la décision finale viendra ensuite.',
  sentOn: (date: string) => `Soumis le ${date}`,
  all: (count: number) => `Voir mes ${count} projets`,
};

export const refreshing = {
  loading: 'Chargement de votre activité…',
  loadingProject: 'Chargement de votre projet…',
  last: (date: string) => `Dernière actualisation : ${date}`,
  /** The data shown comes from this device. */
  known: (date: string) => `Dernier état connu : ${date}.`,
  refresh: 'Actualiser',
};

export const project = {
  title: 'Suivi de mon projet',
  steps: 'Les étapes',
  unknown: 'Projet introuvable',
  unknownHint: 'Ce projet n’existe pas, ou il n’est pas lié à votre compte.',
  receipt: (project: number) => `Reçu du projet ${projectNumber(project)}`,
  mistake: 'Une erreur dans vos réponses ?',
  mistakeMail: (project: number) =>
    `mailto:${hub.email}?subject=${encodeURIComponent(projects.numbered(project))}`,
  /** The address of the hub follows. */
  mistakeWhat: (project: number) =>
    `Un projet soumis ne peut plus être modifié ici. Pour faire corriger une réponse, écrivez-nous en indiquant le numéro ${project} :`,
  back: 'Retour à mon activité',
  propose: 'Soumettre un autre projet',
  programmes: 'Voir les programmes d’accompagnement',
};

/** Above the projects, after one was sent. */
export const sentProject = {
  title: (project: number | undefined) =>
    project === undefined
      ? 'Votre projet est soumis'
      : `Votre projet ${projectNumber(project)} est soumis`,
  noNumber: 'Son numéro s’affichera ici dès que le hub l’aura communiqué.',
  mailed: (email: string) =>
    `Un e-mail est parti à ${email}. S’il n’arrive pas, regardez dans le courrier indésirable.`,
  next: 'L’équipe du hub examine maintenant votre projet. La durée de l’examen n’est pas fixée d’avance, mais chaque projet reçoit une réponse. D’ici là, cette page montre où il en est.',
  keep: 'Garder mon reçu',
  close: 'Masquer ce message',
};

/** What a candidate has sent, on the page of the project. */
export const sentAnswers = {
  title: 'Vos réponses',
  loading: 'Chargement de vos réponses…',
  missing:
    'Vos réponses ne peuvent pas être relues ici. Si ce projet a été envoyé depuis cet appareil, son reçu est dans « Mon activité ».',
};

export const receiptList = {
  title: 'Reçus sur cet appareil',
  item: (project: number | undefined, reference: string, date: string) =>
    project === undefined
      ? `Reçu ${reference} du ${date}`
      : `Reçu du projet ${projectNumber(project)}, du ${date}`,
};
