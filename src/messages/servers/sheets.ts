// The headings of the spreadsheets for the hub's staff, and the names of what an export holds.
import { allQuestions, type FormQuestion } from '../../contract/submission/form-steps.ts';

export const projectColumns = {
  id: 'N°',
  step: 'Étape',
  follower: 'Suivi par',
  created: 'Reçu le',
  firstName: 'Prénom (compte)',
  lastName: 'Nom (compte)',
  email: 'Adresse e-mail (compte)',
  phone: 'Téléphone (compte)',
};

/** Beside the answers, in an export. */
export const folderColumn = 'Dossier des fichiers';

export const candidateColumns = {
  id: 'N°',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  verified: 'Adresse vérifiée le',
  phone: 'Téléphone',
  gender: 'Genre',
  userType: 'Profil',
  created: 'Date d’inscription',
  projects: 'Projets',
  step: 'Étape',
};

export const subscriberColumns = {
  email: 'Adresse e-mail',
  created: 'Date d’inscription',
  leave: 'Lien de désinscription',
};

/** In an export. */
export const fileNames = {
  projects: 'projets.csv',
  candidates: 'candidats.csv',
  subscribers: 'lettre.csv',
  archive: 'projets.zip',
  /** Names files that should be in the archive, and could not be found. */
  missing: 'fichiers-introuvables.txt',
  /** Of the files of one project. */
  folder: (id: number, title: string) => `projet-${id}-${title}`,
  untitled: 'sans-titre',
  unnamed: 'fichier',
};

/** The questions of both forms by their heading: those of two forms may share one. */
export const questionColumns: ReadonlyMap<string, readonly FormQuestion[]> = Map.groupBy(
  allQuestions,
  ({ label }) => label,
);
