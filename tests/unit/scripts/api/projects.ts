// A submission of each path as it is sent, with texts that a database or a page could take for code.
import { outsideSteps, universitySteps } from '../../../../src/contract/submission/form-steps.ts';
import type { ProjectSubmission } from '../../../../src/contract/submission/submission.ts';
import {
  emptyAnswers,
  outside,
  university as answers,
} from '../../../fixtures/answers/projects.ts';

export const university = {
  ...emptyAnswers(universitySteps),
  ...answers,
  titre_memoire: "Four à poisson'); DROP TABLE projects; --",
  titre_solution: 'Four sans fumée 🌍',
  description_solution: '<b>Deux</b> tiroirs & une cheminée',
  ameliorations_apportees: 'oui',
  details_ameliorations: 'Un second tiroir',
  acteurs_ameliorations: 'Les artisans de Calavi',
  images: [] as File[],
} satisfies ProjectSubmission;

export const nonUniversity = {
  ...emptyAnswers(outsideSteps),
  ...outside,
} satisfies ProjectSubmission;
