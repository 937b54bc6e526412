// The answers of a candidate, one schema per step of the form (specification, sections 3 and 5).
import * as v from 'valibot';
import { day, emailAddress, form, required, requiredWhen } from './form-fields.ts';
import { longest, type LongIssue, type TextName } from './lengths.ts';

export const universityLevels = ['doctorat', 'master', 'licence'] as const;
export const nonUniversity = 'non_universitaire';
export const academicLevels = [...universityLevels, nonUniversity] as const;
export type AcademicLevel = (typeof academicLevels)[number];

export const yesOrNo = ['oui', 'non'] as const;
export const disengagements = ['confirmer', 'ne_pas_confirmer'] as const;

/** The provider's spelling, with some accents missing. */
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

const long = (name: TextName): LongIssue => `${name}.long`;

/** A required text. */
const text = <Name extends TextName>(name: Name) =>
  v.pipe(required(`${name}.required`), v.maxLength(longest[name], long(name)));

const optionalText = (name: TextName) =>
  v.nullish(v.pipe(v.string(), v.maxLength(longest[name], long(name))), '');

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
    noms_candidats: text('noms_candidats'),
    email: emailAddress(personal('email.required'), personal('email.invalid')),
    telephone: optionalText('telephone'),
    autre_coordonnee: optionalText('autre_coordonnee'),
    directeur_encadreur: text('directeur_encadreur'),
    etablissement_entite: text('etablissement_entite'),
    titre_memoire: text('titre_memoire'),
    autorisation_collecte: v.picklist(yesOrNo, personal('autorisation_collecte.required')),
    reserve_collecte: optionalText('reserve_collecte'),
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
    titre_solution: text('titre_solution'),
    date_identification: day(solution('date_identification.required')),
    description_solution: text('description_solution'),
    domaines_application: v.pipe(
      v.array(
        v.picklist(domains, solution('domaines_application.required')),
        solution('domaines_application.required'),
      ),
      v.minLength(1, solution('domaines_application.required')),
    ),
    probleme_defi: text('probleme_defi'),
    beneficiaires: text('beneficiaires'),
    ameliorations_apportees: v.picklist(yesOrNo, solution('ameliorations_apportees.required')),
    details_ameliorations: optionalText('details_ameliorations'),
    acteurs_ameliorations: optionalText('acteurs_ameliorations'),
    desengagement: v.picklist(disengagements, solution('desengagement.required')),
    valeur_ajoutee: text('valeur_ajoutee'),
    durabilite: text('durabilite'),
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
  // Without improvements the provider expects the word `non`, not an empty field.
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
  nom_complet: text('nom_complet'),
  adresse_email: emailAddress(outside('adresse_email.required'), outside('adresse_email.invalid')),
  numero_telephone: text('numero_telephone'),
  nom_entreprise: text('nom_entreprise'),
  poste_occupe: text('poste_occupe'),
  description_projet: text('description_projet'),
  objectifs_projet: text('objectifs_projet'),
  /** A number without a currency. French notation, `250 000,50`, becomes `250000.50`. */
  budget_estime: v.pipe(
    text('budget_estime'),
    v.transform((value) => value.replace(/\s/g, '').replace(',', '.')),
    v.regex(/^\d+(\.\d+)?$/, outside('budget_estime.required')),
  ),
  date_debut: day(outside('date_debut.required')),
  autres_commentaires: optionalText('autres_commentaires'),
  autorisation_finale: v.literal(true, outside('autorisation_finale.accepted')),
});

type Answers<Step extends v.GenericSchema> = keyof v.InferOutput<Step>;

/** The name of a field in any step of either form. */
export type QuestionName =
  | Answers<typeof academicLevelStep>
  | Answers<typeof personalStep>
  | Answers<typeof solutionStep>
  | Answers<typeof filesStep>
  | Answers<typeof nonUniversityStep>;
