// The answers of a candidate, one schema per step of the form (specification, sections 3 and 5).
import * as v from 'valibot';
import { readAmount } from '../../text/amount.ts';
import { day, emailAddress, form, required, requiredWhen, type IssueOf } from '../form-fields.ts';
import { longest, type TextName } from './lengths.ts';

export const universityLevels = ['doctorat', 'master', 'licence'] as const;
export const nonUniversity = 'non_universitaire';
export const academicLevels = [...universityLevels, nonUniversity] as const;
export type AcademicLevel = (typeof academicLevels)[number];

export const yesOrNo = ['oui', 'non'] as const;
export const disengagements = ['confirmer', 'ne_pas_confirmer'] as const;

/** The provider's spelling, with some accents missing. */
/* eslint-disable portal/messages -- the provider's own values */
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
/* eslint-enable portal/messages */

export const firstYear = 1980;
export const lastYear = 2035;

/** Fixed, because the clock of a phone may be years behind. */
export const dayRanges = {
  date_identification: { min: `${firstYear}-01-01`, max: `${lastYear}-12-31` },
  date_debut: { min: '2020-01-01', max: `${lastYear}-12-31` },
};

/** Anything that is not a year is reported by another rule. */
const isYearWithin = (value: string): boolean =>
  value.length !== 4 || !(Number(value) < firstYear || Number(value) > lastYear);

/** A required text. */
const text = <Name extends TextName>(name: Name) =>
  v.pipe(required(name), v.maxLength(longest[name], `${name}.long`));

const optionalText = <Name extends TextName>(name: Name) =>
  v.nullish(v.pipe(v.string(), v.maxLength(longest[name], `${name}.long`)), '');

export const academicLevelStep = form({
  niveau_academique: v.picklist(academicLevels, 'niveau_academique.required'),
});

export const personalStep = v.pipe(
  form({
    annee_soutenance: v.pipe(
      required('annee_soutenance'),
      v.regex(/^\d{4}$/, 'annee_soutenance.number'),
      v.check(isYearWithin, 'annee_soutenance.year'),
    ),
    noms_candidats: text('noms_candidats'),
    email: emailAddress('email'),
    telephone: optionalText('telephone'),
    autre_coordonnee: optionalText('autre_coordonnee'),
    directeur_encadreur: text('directeur_encadreur'),
    etablissement_entite: text('etablissement_entite'),
    titre_memoire: text('titre_memoire'),
    autorisation_collecte: v.picklist(yesOrNo, 'autorisation_collecte.required'),
    reserve_collecte: optionalText('reserve_collecte'),
  }),
  requiredWhen('autorisation_collecte', 'non', 'reserve_collecte'),
);

export const solutionStep = v.pipe(
  form({
    titre_solution: text('titre_solution'),
    date_identification: day('date_identification', dayRanges.date_identification),
    description_solution: text('description_solution'),
    domaines_application: v.pipe(
      v.array(
        v.picklist(domains, 'domaines_application.required'),
        'domaines_application.required',
      ),
      v.minLength(1, 'domaines_application.required'),
    ),
    probleme_defi: text('probleme_defi'),
    beneficiaires: text('beneficiaires'),
    ameliorations_apportees: v.picklist(yesOrNo, 'ameliorations_apportees.required'),
    details_ameliorations: optionalText('details_ameliorations'),
    acteurs_ameliorations: optionalText('acteurs_ameliorations'),
    desengagement: v.picklist(disengagements, 'desengagement.required'),
    valeur_ajoutee: text('valeur_ajoutee'),
    durabilite: text('durabilite'),
  }),
  requiredWhen('ameliorations_apportees', 'oui', 'details_ameliorations'),
  requiredWhen('ameliorations_apportees', 'oui', 'acteurs_ameliorations'),
  // Without improvements the provider expects the word `non`, not an empty field.
  v.transform((step) =>
    step.ameliorations_apportees === 'non'
      ? { ...step, details_ameliorations: 'non', acteurs_ameliorations: 'non' }
      : step,
  ),
);

export const filesStep = form({
  images: v.optional(v.array(v.file('images.invalid'), 'images.invalid'), []),
  autorisation_finale: v.literal(true, 'autorisation_finale.accepted'),
});

export const nonUniversityStep = form({
  nom_complet: text('nom_complet'),
  adresse_email: emailAddress('adresse_email'),
  numero_telephone: text('numero_telephone'),
  nom_entreprise: text('nom_entreprise'),
  poste_occupe: text('poste_occupe'),
  description_projet: text('description_projet'),
  objectifs_projet: text('objectifs_projet'),
  /** Sent as a number without a currency: `250 000,50 F CFA` becomes `250000.50`. */
  budget_estime: v.pipe(
    text('budget_estime'),
    v.transform(readAmount),
    v.string('budget_estime.invalid'),
  ),
  date_debut: day('date_debut', dayRanges.date_debut),
  autres_commentaires: optionalText('autres_commentaires'),
  autorisation_finale: v.literal(true, 'autorisation_finale.accepted'),
});

type Step =
  | typeof academicLevelStep
  | typeof personalStep
  | typeof solutionStep
  | typeof filesStep
  | typeof nonUniversityStep;

export type SubmissionIssue = IssueOf<Step>;

type NamesOf<Each> = Each extends Step ? keyof v.InferOutput<Each> : never;
/** The name of a field in any step of either form. */
export type QuestionName = NamesOf<Step>;
