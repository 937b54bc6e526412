// The provider uses the number `step` with two meanings: 5 means selected on a user, 2 on a project.
// They are separate types here, so that the compiler rejects mixing them up.
import * as v from 'valibot';
import { integer } from './fields.ts';

const stepIn = <Name extends string, Unknown extends string>(
  names: Record<string, Name>,
  unknown: Unknown,
) =>
  v.fallback(
    v.pipe(
      v.nullish(v.union([integer, v.literal('')]), 0),
      // Absent, null or empty: nothing has been submitted.
      v.transform((value): Name | Unknown => names[value || 0] ?? unknown),
    ),
    unknown,
  );

export const candidatureSteps = {
  '-1': 'candidature_eliminated',
  '0': 'candidature_not_submitted',
  '1': 'candidature_pending',
  '4': 'candidature_preselected',
  '5': 'candidature_selected',
} as const;

/** The candidature step of a user. */
export const candidatureStep = stepIn(candidatureSteps, 'candidature_unknown');
export type CandidatureStep = v.InferOutput<typeof candidatureStep>;

/** The step of one project. */
export const projectStep = stepIn(
  { '-1': 'project_eliminated', '1': 'project_pending', '2': 'project_selected' },
  'project_unknown',
);
export type ProjectStep = v.InferOutput<typeof projectStep>;
