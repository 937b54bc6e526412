import type { Question } from './question.ts';
import { step } from './step.ts';

export const consent = {
  name: 'autorisation_finale',
  kind: 'consent',
  label: 'Autorisation finale',
  statement: 'J’autorise le hub à examiner ce projet, ainsi que les réponses et fichiers joints.',
  accepted: 'Vous devez donner votre autorisation finale',
} as const satisfies Question;

export const fichiers = step('fichiers', 'Fichiers et autorisation finale', [
  {
    name: 'images',
    kind: 'files',
    optional: true,
    label: 'Photos et documents',
    invalid: 'Les fichiers n’ont pas pu être lus',
  },
  consent,
] as const satisfies readonly Question[]);
