// The provider uses the number `step` with two meanings: 5 means selected on a user, 2 on a project.
// They are separate types here, so that the compiler rejects mixing them up.
import * as v from 'valibot';
import { integer } from './fields.ts';

/** The candidature step of a user. */
export const candidatureSteps = {
  '-1': 'candidature_eliminated',
  '0': 'candidature_not_submitted',
  '1': 'candidature_pending',
  '4': 'candidature_preselected',
  '5': 'candidature_selected',
} as const;

export type CandidatureStep =
  (typeof candidatureSteps)[keyof typeof candidatureSteps] | 'candidature_unknown';

export const candidatureStep = v.fallback(
  v.pipe(
    v.nullish(v.union([integer, v.literal('')]), 0),
    v.transform((value): CandidatureStep => {
      const steps: Record<string, CandidatureStep> = candidatureSteps;
      // Absent, null or empty: nothing has been submitted.
      return steps[value || 0] ?? 'candidature_unknown';
    }),
  ),
  'candidature_unknown',
);

/** The step of one project. */
export const projectSteps = {
  '-1': 'project_eliminated',
  '1': 'project_pending',
  '2': 'project_selected',
} as const;

export type ProjectStep = (typeof projectSteps)[keyof typeof projectSteps] | 'project_unknown';

export const projectStep = v.fallback(
  v.pipe(
    integer,
    v.transform((value): ProjectStep => {
      const steps: Record<string, ProjectStep> = projectSteps;
      return steps[value] ?? 'project_unknown';
    }),
  ),
  'project_unknown',
);
