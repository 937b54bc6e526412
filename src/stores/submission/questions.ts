// The form as an ordered table. Navigation, progress, review, receipt and the printable list of
// questions are all derived from it.
import * as v from 'valibot';
import type { DayRange } from '../../contract/form-fields.ts';
import {
  academicLevels,
  academicLevelStep,
  dayRanges,
  disengagements,
  domains,
  filesStep,
  nonUniversity,
  nonUniversityStep,
  personalStep,
  solutionStep,
  yesOrNo,
  type QuestionName,
} from '../../contract/submission/form-steps.ts';
import type { StepId } from '../../messages/submission/submission.ts';
import { defenceYears } from './years.ts';

/** The kind of control that asks a question. */
export type Kind =
  | 'line'
  | 'email'
  | 'tel'
  | 'amount'
  | 'paragraph'
  | 'day'
  /** One of many options. */
  | 'select'
  /** One of a few options. */
  | 'one'
  | 'several'
  | 'files'
  | 'consent';

export interface FormQuestion {
  name: QuestionName;
  kind: Kind;
  options?: readonly string[];
  /** Options that are rarely chosen: in a separate group, after the others. */
  later?: readonly string[];
  /** For a day. */
  range?: DayRange;
  optional?: true;
  /** Shown only if another question has this answer. */
  when?: { name: QuestionName; is: string };
  autoComplete?: string;
}

export interface Step {
  id: StepId;
  schema: v.GenericSchema<unknown, object>;
  questions: readonly FormQuestion[];
}

// By the candidate's clock: the page may have been built in another year.
const { years, later } = defenceYears(new Date());

const level: FormQuestion = { name: 'niveau_academique', kind: 'one', options: academicLevels };
const consent: FormQuestion = { name: 'autorisation_finale', kind: 'consent' };
const withReserve = { name: 'autorisation_collecte', is: 'non' } as const;
const withImprovements = { name: 'ameliorations_apportees', is: 'oui' } as const;

export const universitySteps: readonly Step[] = [
  { id: 'niveau', schema: academicLevelStep, questions: [level] },
  {
    id: 'personnel',
    schema: personalStep,
    questions: [
      { name: 'annee_soutenance', kind: 'select', options: years, later },
      { name: 'noms_candidats', kind: 'line', autoComplete: 'name' },
      { name: 'email', kind: 'email', autoComplete: 'email' },
      { name: 'telephone', kind: 'tel', optional: true, autoComplete: 'tel' },
      { name: 'autre_coordonnee', kind: 'line', optional: true },
      { name: 'directeur_encadreur', kind: 'line' },
      { name: 'etablissement_entite', kind: 'line', autoComplete: 'organization' },
      { name: 'titre_memoire', kind: 'line' },
      { name: 'autorisation_collecte', kind: 'one', options: yesOrNo },
      { name: 'reserve_collecte', kind: 'paragraph', when: withReserve },
    ],
  },
  {
    id: 'solution',
    schema: solutionStep,
    questions: [
      { name: 'titre_solution', kind: 'line' },
      { name: 'date_identification', kind: 'day', range: dayRanges.date_identification },
      { name: 'description_solution', kind: 'paragraph' },
      { name: 'domaines_application', kind: 'several', options: domains },
      { name: 'probleme_defi', kind: 'paragraph' },
      { name: 'beneficiaires', kind: 'paragraph' },
      { name: 'ameliorations_apportees', kind: 'one', options: yesOrNo },
      { name: 'details_ameliorations', kind: 'paragraph', when: withImprovements },
      { name: 'acteurs_ameliorations', kind: 'line', when: withImprovements },
      { name: 'desengagement', kind: 'one', options: disengagements },
      { name: 'valeur_ajoutee', kind: 'paragraph' },
      { name: 'durabilite', kind: 'paragraph' },
    ],
  },
  {
    id: 'fichiers',
    schema: filesStep,
    questions: [{ name: 'images', kind: 'files', optional: true }, consent],
  },
];

/** Outside a university: one page, with the level that led to it. */
export const outsideSteps: readonly Step[] = [
  {
    id: 'projet',
    schema: v.intersect([academicLevelStep, nonUniversityStep]),
    questions: [
      level,
      { name: 'nom_complet', kind: 'line', autoComplete: 'name' },
      { name: 'adresse_email', kind: 'email', autoComplete: 'email' },
      { name: 'numero_telephone', kind: 'tel', autoComplete: 'tel' },
      { name: 'nom_entreprise', kind: 'line', autoComplete: 'organization' },
      { name: 'poste_occupe', kind: 'line', autoComplete: 'organization-title' },
      { name: 'description_projet', kind: 'paragraph' },
      { name: 'objectifs_projet', kind: 'paragraph' },
      { name: 'budget_estime', kind: 'amount' },
      { name: 'date_debut', kind: 'day', range: dayRanges.date_debut },
      { name: 'autres_commentaires', kind: 'paragraph', optional: true },
      consent,
    ],
  },
];

/** The answers so far, by question. */
export type Answers = Partial<Record<QuestionName, string | string[] | boolean>>;

export const stepsFor = ({ niveau_academique }: Answers): readonly Step[] =>
  niveau_academique === nonUniversity ? outsideSteps : universitySteps;

export const isVisible = ({ when }: FormQuestion, answers: Answers): boolean =>
  !when || answers[when.name] === when.is;

export const visibleQuestions = ({ questions }: Step, answers: Answers): FormQuestion[] =>
  questions.filter((question) => isVisible(question, answers));
