// Validation messages of the project form.
import { longest, type TextName } from '../../contract/submission/lengths.ts';
import {
  dayRanges,
  firstYear,
  lastYear,
  type QuestionName,
  type SubmissionIssue,
} from '../../contract/submission/form-steps.ts';
import { questionNames } from './submission.ts';

const numbers = new Intl.NumberFormat('fr');

export const characterCount = {
  of: (length: number, most: number) =>
    `${numbers.format(length)} caractères sur ${numbers.format(most)}`,
  over: (more: number, most: number) =>
    `${numbers.format(more)} de trop : ${numbers.format(most)} caractères au plus`,
  near: (most: number) =>
    `Ce texte sera bientôt trop long : ${numbers.format(most)} caractères au plus`,
  tooLong: (most: number) => `Ce texte est trop long : ${numbers.format(most)} caractères au plus`,
};

const longIssues = Object.fromEntries(
  Object.entries(longest).map(([name, most]) => [
    `${name}.long`,
    `${questionNames[name as TextName]} : ${numbers.format(most)} caractères au plus`,
  ]),
) as Record<`${TextName}.long`, string>;

/** The field shows something, so it would be wrong to say that it is required. */
export const noSuchDate = (name: QuestionName): string =>
  `${questionNames[name]} : cette date n’existe pas, ou elle est incomplète`;

const between = (name: QuestionName, first: number | string, last: number | string): string =>
  `${questionNames[name]} : l’année doit être entre ${first} et ${last}`;

const dayBetween = (name: keyof typeof dayRanges): string =>
  between(name, dayRanges[name].min.slice(0, 4), dayRanges[name].max.slice(0, 4));

/** Quoted from the specification, section 5. */
export const submissionIssues: Record<SubmissionIssue, string> = {
  ...longIssues,
  'niveau_academique.required': 'Le niveau académique est obligatoire',
  'annee_soutenance.required': "L'année de soutenance est obligatoire",
  'annee_soutenance.number': "L'année doit être un nombre",
  'annee_soutenance.year': between('annee_soutenance', firstYear, lastYear),
  'noms_candidats.required': 'Les noms et prénoms des candidats sont obligatoires',
  'email.required': "L'email est obligatoire",
  'email.invalid': "L'email doit être valide",
  'directeur_encadreur.required': "Le nom de l'encadreur est obligatoire",
  'etablissement_entite.required': "L'établissement est obligatoire",
  'titre_memoire.required': 'Le libellé du mémoire, thèse ou support de libération est obligatoire',
  'autorisation_collecte.required':
    "Veuillez indiquer si vous autorisez la collecte d'informations",
  'reserve_collecte.required':
    "Veuillez préciser vos réserves concernant la collecte d'informations",
  'titre_solution.required': "L'intitulé du projet est obligatoire",
  'date_identification.required': 'La date de validation est obligatoire',
  'date_identification.year': dayBetween('date_identification'),
  'description_solution.required': 'La description de la solution est obligatoire',
  'domaines_application.required': "Au moins un domaine d'application doit être sélectionné",
  'probleme_defi.required': 'Le défi à résoudre est obligatoire',
  'beneficiaires.required': 'Les bénéficiaires sont obligatoires',
  'ameliorations_apportees.required': 'Les améliorations apportées sont obligatoires',
  'details_ameliorations.required': 'Les détails des améliorations sont obligatoires',
  'acteurs_ameliorations.required': 'Les acteurs des améliorations sont obligatoires',
  'desengagement.required': 'Le désengagement est obligatoire',
  'valeur_ajoutee.required': 'La valeur ajoutée est obligatoire',
  'durabilite.required': 'La durabilité est obligatoire',
  'images.invalid': 'Les fichiers n’ont pas pu être lus',
  'autorisation_finale.accepted': 'Vous devez donner votre autorisation finale',
  'nom_complet.required': 'Nom complet est requis',
  'adresse_email.required': 'Adresse email est requise',
  'adresse_email.invalid': 'Email invalide',
  'numero_telephone.required': 'Numéro de téléphone est requis',
  'nom_entreprise.required': "Nom de l'entreprise est requis",
  'poste_occupe.required': 'Poste occupé est requis',
  'description_projet.required': 'Description du projet est requise',
  'objectifs_projet.required': 'Objectifs du projet sont requis',
  'budget_estime.required': 'Budget estimé est requis',
  'budget_estime.invalid':
    'Budget estimé : écrivez un seul nombre, en chiffres, par exemple 250000',
  'date_debut.required': 'Date de début souhaitée est requise',
  'date_debut.year': dayBetween('date_debut'),
};
