// Texts of the project form: its steps, questions and choices.
import type { AcademicLevel, QuestionName } from '../../contract/submission/form-steps.ts';
import { alert, toast } from '../notice.ts';
import { phoneNumbers } from '../../hub.ts';

export const stepTitles = {
  niveau: 'Niveau académique',
  personnel: 'Informations personnelles',
  solution: 'Détails du projet',
  fichiers: 'Fichiers et autorisation finale',
  projet: 'Votre projet',
};
export type StepId = keyof typeof stepTitles;

const levelNames: Record<AcademicLevel, string> = {
  doctorat: 'Doctorat',
  master: 'Master',
  licence: 'Licence',
  non_universitaire: 'Non universitaire',
};

/** The labels of choices; a value without an entry is its own label. */
export const choiceNames: Readonly<Record<string, string>> = {
  ...levelNames,
  oui: 'Oui',
  non: 'Non',
  confirmer: 'Je confirme',
  ne_pas_confirmer: 'Je ne confirme pas',
  Energie: 'Énergie',
  Mecanique: 'Mécanique',
  Tic: 'TIC (numérique)',
  'Electro-Technique': 'Électrotechnique',
  'Santé Animal': 'Santé animale',
};

export const questionNames: Record<QuestionName, string> = {
  niveau_academique: 'Niveau académique de votre travail',
  annee_soutenance: 'Année de soutenance',
  noms_candidats: 'Noms et prénoms des candidats',
  email: 'Adresse e-mail',
  telephone: 'Téléphone',
  autre_coordonnee: 'Autre coordonnée',
  directeur_encadreur: 'Nom du directeur ou de l’encadreur',
  etablissement_entite: 'Établissement ou entité',
  titre_memoire: 'Libellé du mémoire, de la thèse ou du support de libération',
  autorisation_collecte: 'Autorisez-vous la collecte d’informations sur ce travail ?',
  reserve_collecte: 'Vos réserves concernant la collecte',
  titre_solution: 'Intitulé du projet',
  date_identification: 'Date de validation du projet',
  description_solution: 'Description de la solution',
  domaines_application: 'Domaines d’application',
  probleme_defi: 'Problème ou défi à résoudre',
  beneficiaires: 'Bénéficiaires',
  ameliorations_apportees: 'Des améliorations ont-elles été apportées depuis la soutenance ?',
  details_ameliorations: 'Quelles améliorations ?',
  acteurs_ameliorations: 'Qui les a apportées ?',
  desengagement: 'Confirmez-vous votre désengagement ?',
  valeur_ajoutee: 'Valeur ajoutée',
  durabilite: 'Durabilité',
  images: 'Photos et documents',
  nom_complet: 'Nom complet',
  adresse_email: 'Adresse e-mail',
  numero_telephone: 'Numéro de téléphone',
  nom_entreprise: 'Nom de l’entreprise',
  poste_occupe: 'Poste occupé',
  description_projet: 'Description du projet',
  objectifs_projet: 'Objectifs du projet',
  budget_estime: 'Budget estimé',
  date_debut: 'Date de début souhaitée',
  autres_commentaires: 'Autres commentaires',
  autorisation_finale: 'Autorisation finale',
};

export const questionHints: Partial<Record<QuestionName, string>> = {
  niveau_academique: 'Si vous n’avez ni mémoire ni thèse, choisissez « Non universitaire ».',
  noms_candidats: 'Si vous êtes plusieurs, séparez les noms par une virgule.',
  telephone: `Par exemple ${phoneNumbers.example}.`,
  autre_coordonnee: 'Par exemple un autre numéro ou le contact d’un proche.',
  etablissement_entite: 'Votre université, école ou faculté.',
  titre_memoire: 'Le titre complet, tel qu’il figure sur la couverture.',
  autorisation_collecte: 'Si vous répondez non, vous pourrez préciser vos réserves.',
  reserve_collecte: 'Ce que vous ne souhaitez pas partager, et pourquoi.',
  titre_solution: 'Un nom court, que l’on retient.',
  date_identification: 'Le jour où votre projet a été validé, par exemple par votre encadreur.',
  description_solution: 'Ce que c’est, comment cela marche, où vous en êtes.',
  domaines_application: 'Cochez tout ce qui convient.',
  probleme_defi: 'À quelle difficulté votre projet répond-il ?',
  beneficiaires: 'Qui en profitera, et où ?',
  details_ameliorations: 'Ce qui a changé depuis la soutenance, et pourquoi.',
  acteurs_ameliorations: 'Vous, une autre personne, une entreprise…',
  desengagement:
    'Si vous confirmez, vous laissez d’autres personnes mener la suite. Sinon, vous la menez vous-même.',
  valeur_ajoutee: 'Ce que votre projet apporte par rapport à ce qui existe déjà.',
  durabilite:
    'Les Objectifs de développement durable auxquels votre projet contribue, par exemple « ODD 2, faim zéro ».',
  numero_telephone: `Par exemple ${phoneNumbers.example}.`,
  nom_entreprise:
    'Ou le nom de votre atelier, coopérative ou association. Si vous travaillez seul ou seule, indiquez votre propre nom.',
  poste_occupe:
    'Votre fonction ou votre métier, par exemple « gérante », « menuisier » ou « présidente de l’association ».',
  description_projet: 'Ce que c’est, à qui cela sert, comment cela marche, où vous en êtes.',
  objectifs_projet: 'Ce que vous voulez avoir atteint, et dans quel délai.',
  budget_estime: 'En chiffres, par exemple 250000.',
  autres_commentaires: 'Ce que le hub doit savoir d’autre, par exemple vos partenaires.',
};

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
  consent: 'J’autorise le hub à examiner ce projet, ainsi que les réponses et fichiers joints.',
  required: 'Les champs sont obligatoires, sauf ceux qui portent la mention « facultatif ».',
};

/** Texts of the review step. */
export const reviewWords = {
  notSent: 'Votre projet n’est pas encore soumis. Relisez, modifiez si besoin, puis soumettez-le.',
  none: 'Sans réponse',
  change: 'Modifier',
};

const invalidTitle = 'Erreur de validation';
export const givenConsent = 'Donnée';

export const incomplete =
  'Veuillez remplir correctement tous les champs obligatoires avant de continuer.';

/** All errors of a step in one toast. */
export const stepInvalid = (messages: string[]) =>
  toast('error', messages.join('\n'), invalidTitle);

export const stepFails = (n: number) =>
  toast('error', `Veuillez corriger les erreurs à l'étape ${n} avant de soumettre.`, invalidTitle);

export const submitted = alert('success', 'Votre projet a été soumis avec succès !');
