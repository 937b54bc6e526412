import type { AcademicLevel } from '../levels.ts';
import type { Question } from './question.ts';
import { step } from './step.ts';

export const level = {
  name: 'niveau_academique',
  kind: 'one',
  options: {
    doctorat: 'Doctorat',
    master: 'Master',
    licence: 'Licence',
    non_universitaire: 'Non universitaire',
  } satisfies Record<AcademicLevel, string>,
  label: 'Niveau académique de votre travail',
  hint: 'Si vous n’avez ni mémoire ni thèse, choisissez « Non universitaire ».',
  required: 'Le niveau académique est obligatoire',
} as const satisfies Question;

export const niveau = step('niveau', 'Niveau académique', [level]);
