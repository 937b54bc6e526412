// What a candidate answers, one schema per step of the form (specification, sections 3 and 5).
import * as v from 'valibot';
import { day, emailAddress, form, optional, required, requiredWhen } from './form-fields.ts';

export const universityLevels = ['doctorat', 'master', 'licence'] as const;
export const nonUniversity = 'non_universitaire';
export const academicLevels = [...universityLevels, nonUniversity] as const;
export type AcademicLevel = (typeof academicLevels)[number];

export const yesOrNo = ['oui', 'non'] as const;
export const disengagements = ['confirmer', 'ne_pas_confirmer'] as const;

/** Written as the provider writes them, without an accent here and there. */
// not a message: the provider's own values
export const domains = [
  'Agriculture',
  'Energie',
  'Industrie',
  'Audiovisuel',
  'Mecanique',
  'Environnement',
  'Tic',
  'Electro-Technique',
  'Santé',
  'Santé Animal',
  'Autres',
] as const;

export const firstYear = 1980;
export const lastYear = 2035;

export type AcademicLevelIssue = 'niveau_academique.required';

export const academicLevelStep = form({
  niveau_academique: v.picklist(
    academicLevels,
    'niveau_academique.required' satisfies AcademicLevelIssue,
  ),
});

export type PersonalIssue =
  | 'annee_soutenance.required'
  | 'annee_soutenance.number'
  | 'noms_candidats.required'
  | 'email.required'
  | 'email.invalid'
  | 'directeur_encadreur.required'
  | 'etablissement_entite.required'
  | 'titre_memoire.required'
  | 'autorisation_collecte.required'
  | 'reserve_collecte.required';

const personal = (issue: PersonalIssue) => issue;

export const personalStep = v.pipe(
  form({
    annee_soutenance: v.pipe(
      required(personal('annee_soutenance.required')),
      v.regex(/^\d{4}$/, personal('annee_soutenance.number')),
    ),
    noms_candidats: required(personal('noms_candidats.required')),
    email: emailAddress(personal('email.required'), personal('email.invalid')),
    telephone: optional,
    autre_coordonnee: optional,
    directeur_encadreur: required(personal('directeur_encadreur.required')),
    etablissement_entite: required(personal('etablissement_entite.required')),
    titre_memoire: required(personal('titre_memoire.required')),
    autorisation_collecte: v.picklist(yesOrNo, personal('autorisation_collecte.required')),
    reserve_collecte: optional,
  }),
  requiredWhen(
    'autorisation_collecte',
    'non',
    'reserve_collecte',
    personal('reserve_collecte.required'),
  ),
);

export type SolutionIssue =
  | 'titre_solution.required'
  | 'date_identification.required'
  | 'description_solution.required'
  | 'domaines_application.required'
  | 'probleme_defi.required'
  | 'beneficiaires.required'
  | 'ameliorations_apportees.required'
  | 'details_ameliorations.required'
  | 'acteurs_ameliorations.required'
  | 'desengagement.required'
  | 'valeur_ajoutee.required'
  | 'durabilite.required';

const solution = (issue: SolutionIssue) => issue;

export const solutionStep = v.pipe(
  form({
    titre_solution: required(solution('titre_solution.required')),
    date_identification: day(solution('date_identification.required')),
    description_solution: required(solution('description_solution.required')),
    domaines_application: v.pipe(
      v.array(
        v.picklist(domains, solution('domaines_application.required')),
        solution('domaines_application.required'),
      ),
      v.minLength(1, solution('domaines_application.required')),
    ),
    probleme_defi: required(solution('probleme_defi.required')),
    beneficiaires: required(solution('beneficiaires.required')),
    ameliorations_apportees: v.picklist(yesOrNo, solution('ameliorations_apportees.required')),
    details_ameliorations: optional,
    acteurs_ameliorations: optional,
    desengagement: v.picklist(disengagements, solution('desengagement.required')),
    valeur_ajoutee: required(solution('valeur_ajoutee.required')),
    durabilite: required(solution('durabilite.required')),
  }),
  requiredWhen(
    'ameliorations_apportees',
    'oui',
    'details_ameliorations',
    solution('details_ameliorations.required'),
  ),
  requiredWhen(
    'ameliorations_apportees',
    'oui',
    'acteurs_ameliorations',
    solution('acteurs_ameliorations.required'),
  ),
  // Without improvements the provider wants the word, not an empty field.
  v.transform((step) =>
    step.ameliorations_apportees === 'non'
      ? { ...step, details_ameliorations: 'non', acteurs_ameliorations: 'non' }
      : step,
  ),
);

export type FilesIssue = 'images.invalid' | 'autorisation_finale.accepted';

const files = (issue: FilesIssue) => issue;

export const filesStep = form({
  images: v.optional(v.array(v.file(files('images.invalid')), files('images.invalid')), []),
  autorisation_finale: v.literal(true, files('autorisation_finale.accepted')),
});

export type NonUniversityIssue =
  | 'nom_complet.required'
  | 'adresse_email.required'
  | 'adresse_email.invalid'
  | 'numero_telephone.required'
  | 'nom_entreprise.required'
  | 'poste_occupe.required'
  | 'description_projet.required'
  | 'objectifs_projet.required'
  | 'budget_estime.required'
  | 'date_debut.required'
  | 'autorisation_finale.accepted';

const outside = (issue: NonUniversityIssue) => issue;

export const nonUniversityStep = form({
  nom_complet: required(outside('nom_complet.required')),
  adresse_email: emailAddress(outside('adresse_email.required'), outside('adresse_email.invalid')),
  numero_telephone: required(outside('numero_telephone.required')),
  nom_entreprise: required(outside('nom_entreprise.required')),
  poste_occupe: required(outside('poste_occupe.required')),
  description_projet: required(outside('description_projet.required')),
  objectifs_projet: required(outside('objectifs_projet.required')),
  /** A number, with a decimal part if need be; the currency is not said. French writes `250 000,50`. */
  budget_estime: v.pipe(
    required(outside('budget_estime.required')),
    v.transform((written) => written.replace(/\s/g, '').replace(',', '.')),
    v.regex(/^\d+(\.\d+)?$/, outside('budget_estime.required')),
  ),
  date_debut: day(outside('date_debut.required')),
  autres_commentaires: optional,
  autorisation_finale: v.literal(true, outside('autorisation_finale.accepted')),
});

type Answers<Step extends v.GenericSchema> = keyof v.InferOutput<Step>;

/** A field of the form, of whichever step and path. */
export type QuestionName =
  | Answers<typeof academicLevelStep>
  | Answers<typeof personalStep>
  | Answers<typeof solutionStep>
  | Answers<typeof filesStep>
  | Answers<typeof nonUniversityStep>;
